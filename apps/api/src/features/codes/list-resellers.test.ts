import { listResellers } from '@manassa/contract/student/codes'
import { createHolder, updateHolder } from '@manassa/contract/teacher/holders'
import { expect, test } from 'vitest'
import { aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

test('visitors see the resellers that the school shows them, and none of another school', async () => {
  const teacher = api.as(await aTeacher(api))
  const shop = { name: 'مكتبة النور', phone: '01234567890', place: 'طنطا', terms: 'onHandOut' } as const
  const made = await teacher.data(createHolder, shop)
  const shown = () => api.as()(listResellers, {})
  expect(await shown()).toMatchObject({ data: [] })

  const change = { holderId: made.id, shownToStudents: true }
  expect(await teacher(updateHolder, change)).toMatchObject({ data: { shownToStudents: true } })
  expect(await shown()).toMatchObject({ data: [{ name: shop.name, place: 'طنطا', phone: shop.phone }] })
  expect(await api.as({ tenantId: 'tenant1' })(listResellers, {})).toMatchObject({ data: [] })

  await teacher(updateHolder, { holderId: made.id, archived: true })
  expect(await shown()).toMatchObject({ data: [] })
})
