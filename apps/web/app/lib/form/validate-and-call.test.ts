import { login } from '@manassa/contract/shared/auth'
import { expect, test } from 'vitest'
import { aDevice } from '../testing/a-device.ts'
import { aServer, bad, good, type ServerResponse } from '../testing/a-server.ts'
import { validateAndCall } from './validate-and-call.ts'

const typed = { EmailorMobile: 'maryam@example.com', password: 'demo1234' }

async function sent(response: ServerResponse, input = typed) {
  await using server = await aServer(() => response)
  const { call } = aDevice().tab(server.url)
  const outcome = await validateAndCall(login, input, {
    make: (made) => call(login, made),
    fieldOf: { 'auth.invalidCredentials': 'password' },
  })
  return { outcome, requests: server.requests.length }
}

test("a server's error about a field is shown beside it", async () => {
  const response = bad(400, 'request.invalid')
  const errors = { EmailorMobile: 'محتاجين إيميل صحيح' }
  const { outcome } = await sent({ ...response, body: { ...(response.body as object), errors } })
  expect(outcome).toEqual({ state: 'wrong', fields: errors })
})

test('a refusal that belongs to a field stands beside that one', async () => {
  const { outcome } = await sent(bad(400, 'auth.invalidCredentials'))
  expect(outcome).toMatchObject({ state: 'wrong', fields: { password: expect.any(String) } })
})

test('any other refusal is of the whole, and what is wrong here is not sent at all', async () => {
  expect((await sent(bad(503, 'server.unavailable'))).outcome).toMatchObject({ state: 'failed' })
  const { outcome, requests } = await sent(good({}), { ...typed, password: '' })
  expect(outcome).toMatchObject({ state: 'wrong', fields: { password: expect.any(String) } })
  expect(requests).toBe(0)
})
