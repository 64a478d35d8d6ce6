import { expect, test, vi } from 'vitest'
import { clientLoader } from './route.tsx'

test("a course's page asks the server each time, for its price may be another one by now", async () => {
  let price = 250
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { id: 24, price } }))
  const opens = async () => (await clientLoader({ params: { courseId: '24' } } as never)).reply
  expect(await opens()).toMatchObject({ data: { price: 250 } })
  price = 300
  expect(await opens()).toMatchObject({ data: { price: 300 } })
})
