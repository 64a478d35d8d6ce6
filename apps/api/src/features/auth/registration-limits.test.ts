import { login, register } from '@manassa/contract/shared/auth'
import { describe, expect, test } from 'vitest'
import { type Budget, budgets } from '#api/lib/limits/budgets.ts'
import { aForm } from '#test/a-form.ts'
import { engines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { RATE_LIMIT: 'on' } })
  const phone = (deviceId = 'phone-number-1') => api.as({ tenantId: 'tenant3', deviceId })

  const countedUpTo = (failures: number, { name }: Budget) =>
    api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('failureCount')
        .set({ failures, windowStartedAt: api.clock.now() })
        .where('budget', '=', name)
        .executeTakeFirstOrThrow(),
    )

  test('a machine that makes accounts is stopped, and its neighbours register', async () => {
    expect(await phone().response(register, aForm())).toMatchObject({ status: 201 })
    await countedUpTo(29, budgets.registerDevice)
    expect(await phone().response(register, aForm())).toMatchObject({ status: 201 })
    expect(await phone().response(register, aForm())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { code: 'request.tooMany' },
    })
    expect(await phone('phone-of-a-neighbour').response(register, aForm())).toMatchObject({ status: 201 })
    api.clock.forward({ hours: 1 })
    expect(await phone().response(register, aForm())).toMatchObject({ status: 201 })
  })

  test('a device that tries a list of emails is stopped, and its neighbours register', async () => {
    const form = aForm()
    await phone().response(register, form)
    expect(await phone().response(register, form)).toMatchObject({ status: 409 })
    await countedUpTo(29, budgets.takenDevice)
    expect(await phone().response(register, form)).toMatchObject({ status: 409 })
    expect(await phone().response(register, form)).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
    expect(await phone('phone-of-a-neighbour').response(register, aForm())).toMatchObject({ status: 201 })
    api.clock.forward({ minutes: 10 })
  })

  test('behind an address with hundreds of tried emails, taken ones are no longer revealed, and a new student registers', async () => {
    const form = aForm()
    await phone().response(register, form)
    await phone('a-device-with-a-list').response(register, form)
    await countedUpTo(300, budgets.takenAddress)
    const refused = await phone('the-next-device').response(register, form)
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' }, body: { code: 'request.tooMany' } })
    const otherPhone = { ...aForm(), PhoneNumber: form.PhoneNumber }
    expect((await phone('the-next-device').response(register, otherPhone)).body).toMatchObject({
      code: 'request.tooMany',
    })
    expect(await phone('phone-of-a-neighbour').response(register, aForm())).toMatchObject({ status: 201 })
    api.clock.forward({ minutes: 10 })
    expect(await phone('the-next-device').response(register, form)).toMatchObject({ status: 409 })
  })

  test('guesses of others do not lock the owner out of the phone that made the account', async () => {
    const form = aForm()
    await phone().response(register, form)
    const tryOn = (deviceId: string, password: string) =>
      api.as({ tenantId: 'tenant3', deviceId }).response(login, { EmailorMobile: form.Email, password })
    for (let time = 0; time < 5; time += 1) await tryOn('a-strange-device', 'a wrong guess')
    expect(await tryOn('a-strange-device', form.Password)).toMatchObject({ status: 429 })
    expect(await tryOn('phone-number-1', form.Password)).toMatchObject({ status: 200 })
  })
})
