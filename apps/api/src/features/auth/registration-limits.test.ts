import { login, register } from '@manassa/contract/auth'
import { describe, expect, test } from 'vitest'
import { aForm } from '../../../test/a-form.ts'
import { engines } from '../../../test/database/fresh-database.ts'
import { useApi } from '../../../test/start-api.ts'
import { type Budget, budgets } from '../../lib/limits/budgets.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { RATE_LIMIT: 'on' } })
  const phone = () => api.as({ tenantId: 'tenant3', deviceId: 'phone-number-1' })

  /** As if the address had come this far. */
  const countedUpTo = (failures: number, { name }: Budget) =>
    api.db.inSchool('tenant3', (db) =>
      db.updateTable('failureCount').set({ failures }).where('budget', '=', name).executeTakeFirstOrThrow(),
    )

  test('a whole school registers behind one address; a machine that makes accounts is stopped after it', async () => {
    expect(await phone().answer(register, aForm())).toMatchObject({ status: 201 })
    await countedUpTo(1_499, budgets.registerAddress)
    expect(await phone().answer(register, aForm())).toMatchObject({ status: 201 })
    expect(await phone().answer(register, aForm())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'request.tooMany' },
    })
    api.clock.forward({ hours: 1 })
    expect(await phone().answer(register, aForm())).toMatchObject({ status: 201 })
  })

  test('whoever tries a list of e-mails to see which are registered is stopped', async () => {
    const form = aForm()
    await phone().answer(register, form)
    expect(await phone().answer(register, form)).toMatchObject({ status: 409 })
    await countedUpTo(299, budgets.takenAddress)
    expect(await phone().answer(register, form)).toMatchObject({ status: 409 })
    expect(await phone().answer(register, form)).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    api.clock.forward({ minutes: 10 })
  })

  test('on the phone that made the account, guesses of others keep nobody out', async () => {
    const form = aForm()
    await phone().answer(register, form)
    const tryOn = (deviceId: string, password: string) =>
      api.as({ tenantId: 'tenant3', deviceId }).answer(login, { EmailorMobile: form.Email, password })
    for (let time = 0; time < 5; time += 1) await tryOn('a-strange-device', 'a wrong guess')
    expect(await tryOn('a-strange-device', form.Password)).toMatchObject({ status: 429 })
    expect(await tryOn('phone-number-1', form.Password)).toMatchObject({ status: 200 })
  })
})
