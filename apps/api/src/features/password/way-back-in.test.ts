import { login } from '@manassa/contract/auth'
import { resetPassword } from '@manassa/contract/password'
import { expect, test } from 'vitest'
import { anAccount } from '../../../test/people.ts'
import { useApi } from '../../../test/start-api.ts'
import { codeHash } from './one-time-code.ts'
import { keepCode } from './password.queries.ts'

const api = useApi({ environment: { RATE_LIMIT: 'on' } })

test('an account that strangers guess at all day lets in whoever has its mailbox, also on a new phone', async () => {
  const { tenantId, id: accountId, email } = await anAccount(api)
  const on = (deviceId: string) => api.as({ tenantId, deviceId })
  const newPassword = 'the nile at dusk'
  for (let time = 0; time < 5; time += 1) {
    await on('a-strange-device').answer(login, { EmailorMobile: email, password: 'a wrong guess' })
  }
  expect(await on('the-new-phone').answer(login, { EmailorMobile: email, password: newPassword })).toMatchObject({
    status: 429,
  })

  const otp = '12345678'
  await api.db.inSchool(tenantId, (db) =>
    keepCode(db, {
      tenantId,
      accountId,
      purpose: 'password-reset',
      codeHash: codeHash(api.house.keys, tenantId, accountId, 'password-reset', otp),
      triesLeft: 5,
      expiresAt: new Date(api.clock.wall().getTime() + 60_000),
    }),
  )
  const reset = { email, otp, newPassword, confirmPassword: newPassword }
  expect(await on('the-new-phone').answer(resetPassword, reset)).toMatchObject({ status: 200 })
  expect(await on('the-new-phone').answer(login, { EmailorMobile: email, password: newPassword })).toMatchObject({
    status: 200,
  })
  expect(await on('a-strange-device').answer(login, { EmailorMobile: email, password: newPassword })).toMatchObject({
    status: 429,
  })
})
