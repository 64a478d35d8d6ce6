import { addCourseByCode } from '@manassa/contract/student/codes'
import * as holders from '@manassa/contract/teacher/holders'
import { readLog } from '@manassa/contract/teacher/log'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { aBatch, type MadeBatch as Batch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { entriesOf } from '#test/a-holder.ts'
import { bothEngines, engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { aBusyStudent, aBusyTeacher } from '#test/sessions.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

let names = 0
const freshName = () => {
  names += 1
  return `مكتبة الأمل ${names}`
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const world = async (terms: holders.HolderTerms = 'onHandOut', count = 10) => {
    const teacher = await aTeacher(api)
    const done = api.as(teacher).data
    const name = freshName()
    const { id: holderId } = await done(holders.createHolder, { name, terms, place: 'شارع المدارس' })
    return { teacher, done, name, holderId, batch: await aBatch(api, await aCourse(api), { count }) }
  }
  const inTenant3 = (id: number) => ({ tenantId: 'tenant3', id, terms: 'onHandOut' as const })

  test('a bookshop is created, found in any spelling, changed and archived; no two share a name', async () => {
    const { teacher, done, name, holderId } = await world()
    expect(await done(holders.listHolders, { search: `مكتبه الامل ${name.split(' ').at(-1)} شارع` })).toMatchObject({
      totalCount: 1,
      owedInAll: 0,
      holders: [{ id: holderId, name, owed: 0, counts: { total: 0, unused: 0 }, revision: 1, archived: false }],
    })
    expect(await api.as(teacher).response(holders.createHolder, { name, terms: 'onHandOut' })).toMatchObject({
      status: 409,
      body: { code: 'holder.nameTaken' },
    })
    const changed = await done(holders.updateHolder, { holderId, phone: '0223456789', place: '', revision: 1 })
    expect(changed).toMatchObject({ phone: '0223456789', place: null, revision: 2 })
    const stale = await api.as(teacher).response(holders.updateHolder, { holderId, phone: '010', revision: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'edit.conflict', data: { theirs: { phone: '0223456789' } } },
    })

    expect(await done(holders.updateHolder, { holderId, archived: true })).toMatchObject({ archived: true })
    expect((await done(holders.listHolders, { search: name })).totalCount).toBe(0)
    expect((await done(holders.listHolders, { search: name, state: 'archived' })).totalCount).toBe(1)
    await done(holders.createHolder, { name, terms: 'onHandOut' })
  })

  test('a range is handed out whole or not at all, and a refusal says how many cards are not free', async () => {
    const { teacher, done, holderId, batch } = await world()
    const range = { holderId, batchId: batch.id, unitPrice: 90.5 }
    expect(await done(holders.handOutCards, { ...range, from: 1, to: 4 })).toMatchObject({ count: 4, amount: 362 })
    const refused = { status: 409, body: { code: 'handOut.notFree' } }
    for (const [from, to, notFreeCount] of [
      [3, 6, 2],
      [9, 12, 2],
      [11, 11, 1],
    ] as const) {
      const response = await api.as(teacher).response(holders.handOutCards, { ...range, from, to })
      expect(response).toMatchObject({ ...refused, body: { ...refused.body, data: { notFreeCount } } })
    }
    expect(await done(holders.readHolder, { holderId })).toMatchObject({
      owed: 362,
      counts: { total: 4, unused: 4, redeemed: 0, revoked: 0, expired: 0 },
      batches: [{ batchId: batch.id, batchNumber: batch.number, unusedFrom: 1, unusedTo: 4 }],
    })
    const backwards = await api.as(teacher).response(holders.handOutCards, { ...range, from: 6, to: 5 })
    expect(backwards).toMatchObject({ status: 400, body: { errors: { to: expect.any(String) } } })
  })

  test('returned cards reduce the debt at their own price; sold cards stay, and a repeated return changes nothing', async () => {
    const { done, holderId, batch } = await world()
    const { id: batchId } = batch
    await done(holders.handOutCards, { holderId, batchId, from: 1, to: 3, unitPrice: 90 })
    await done(holders.handOutCards, { holderId, batchId, from: 4, to: 6, unitPrice: 80.25 })
    await redeem(batch, 2)
    for (const count of [4, 0]) {
      const back = await done(holders.returnCards, { holderId, batchId, from: 2, to: 9 })
      expect(back).toEqual({ count, stayedCount: 1 })
    }
    const now = await done(holders.readHolder, { holderId })
    expect(now).toMatchObject({ owed: 180, counts: { total: 2, unused: 1, redeemed: 1 } })
    const entries = await entriesOf(api, inTenant3(holderId))
    expect(
      entries
        .map(({ kind, codeCount, amount }) => [kind, codeCount, amount])
        .slice(2)
        .toSorted(),
    ).toEqual([
      ['returned', 1, '-90.00'],
      ['returned', 3, '-240.75'],
    ])
    await done(holders.handOutCards, { holderId, batchId, from: 4, to: 6, unitPrice: 70 })
  })

  const redeem = async (batch: Batch, number: number) => {
    const Code = batch.cards[number - 1]?.printed ?? ''
    expect(await api.as(await aStudent(api))(addCourseByCode, { Code })).toMatchObject({ success: true })
  }

  test('a payment reduces the debt; a repeated reference needs a confirmation that names who recorded it and when', async () => {
    const { teacher, done, name, holderId, batch } = await world()
    await done(holders.handOutCards, { holderId, batchId: batch.id, from: 1, to: 10, unitPrice: 100 })
    const paid = { holderId, amount: 300.1, method: 'instapay' as const, reference: `IP-${holderId}` }
    expect(await done(holders.payHolder, paid)).toMatchObject({ owed: 699.9 })
    const again = await api.as(teacher).response(holders.payHolder, { ...paid, amount: 50 })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'payment.sameReference', data: { by: { name: teacher.name }, amount: 300.1, of: name } },
    })
    const { confirm } = (again.body as unknown as { data: { confirm: string } }).data
    expect(await done(holders.payHolder, { ...paid, amount: 50, confirm })).toMatchObject({ owed: 649.9 })
    const third = await api.as(teacher).response(holders.payHolder, { ...paid, confirm })
    expect(third).toMatchObject({ status: 409 })
  })

  test.each([
    { first: 'IP-12', same: ['ip 12', 'IP١٢', ' I.P/۱۲ ', 'Ip_12'], other: ['IP-13', 'IP-121', 'P-12'] },
    { first: 'تحويل 12', same: ['تحويل-١٢'], other: ['حوالة 12', '12'] },
    { first: '--', same: ['--'], other: ['---', 'ـ'] },
  ])('one transfer is known however its reference is typed: $first', async ({ first, same, other }) => {
    const { teacher, done, holderId } = await world()
    const own = (reference: string) => (/[0-9٠-٩۰-۹]/.test(reference) ? `${reference} ${holderId}` : reference)
    const pay = (reference: string) =>
      api.as(teacher).response(holders.payHolder, { holderId, amount: 10, method: 'wallet', reference: own(reference) })
    await done(holders.payHolder, { holderId, amount: 10, method: 'wallet', reference: own(first) })
    for (const reference of same) {
      expect(await pay(reference), reference).toMatchObject({ status: 409, body: { code: 'payment.sameReference' } })
    }
    for (const reference of other) expect(await pay(reference), reference).toMatchObject({ status: 201 })
  })

  test('a wrong payment is refunded and never changed, up to its amount', async () => {
    const { teacher, done, holderId } = await world()
    const { id: refundsId } = await done(holders.payHolder, { holderId, amount: 500, method: 'cash' })
    const back = { holderId, refundsId, method: 'cash' as const, reason: 'اتكتبت غلط' }
    expect(await done(holders.payHolder, { ...back, amount: -450 })).toMatchObject({ owed: -50 })
    for (const [amount, body] of [
      [-50.01, { code: 'payment.refundTooHigh' }],
      [50, { errors: { amount: expect.any(String) } }],
      [0, { errors: { amount: expect.any(String) } }],
      [-0.001, { errors: { amount: expect.any(String) } }],
    ] as const) {
      expect((await api.as(teacher).response(holders.payHolder, { ...back, amount })).body).toMatchObject(body)
    }
    const other = await world()
    const notTheirs = { ...back, holderId: other.holderId, amount: -1 }
    expect(await api.as(teacher).response(holders.payHolder, notTheirs)).toMatchObject({ status: 404 })
    const future = { holderId, amount: 1, method: 'cash' as const, at: '2099-01-01' }
    expect(await api.as(teacher).response(holders.payHolder, future)).toMatchObject({ status: 400 })
  })

  test('a payment that is submitted twice is stored once', async () => {
    const { teacher, holderId } = await world()
    const headers = { 'idempotency-key': `tapped-${holderId}` }
    const paid = { holderId, amount: 40, method: 'cash' as const }
    for (const _tap of [1, 2]) {
      expect(await api.as(teacher).response(holders.payHolder, paid, { headers })).toMatchObject({
        status: 201,
        body: { data: { owed: -40 } },
      })
    }
  })

  test('a statement shows the debt at the end of any day, line by line', async () => {
    const { done, name, holderId, batch } = await world('onHandOut')
    const { id: batchId } = batch
    await done(holders.handOutCards, { holderId, batchId, from: 1, to: 10, unitPrice: 90 })
    const firstDay = api.clock.schoolNow().toISOString().slice(0, 10)
    api.clock.forward({ days: 2 })
    const late = api.as(await aTeacher(api)).data
    const { id: paymentId } = await late(holders.payHolder, {
      holderId,
      amount: 400,
      method: 'wallet',
      reference: '=1+1',
    })
    await late(holders.returnCards, { holderId, batchId, from: 9, to: 10 })

    const before = await late(holders.readStatement, { holderId, until: firstDay })
    expect(before).toMatchObject({ until: firstDay, owed: 900, cards: 900, paid: 0, lines: [{ kind: 'handedOut' }] })
    const now = await late(holders.readStatement, { holderId })
    expect(now).toMatchObject({ holder: { name }, cards: 720, paid: 400, owed: 320 })
    expect(now.lines).toMatchObject([
      { day: firstDay, kind: 'handedOut', from: 1, to: 10, codeCount: 10, unitPrice: 90, amount: 900, owed: 900 },
      { kind: 'returned', codeCount: 2, amount: -180, paymentId: null },
      { kind: 'paid', paymentId, amount: -400, refundable: 400, reference: '=1+1', owed: 320 },
    ])
    const { base64, fileName } = await late(holders.exportStatement, { holderId })
    const csv = Buffer.from(base64, 'base64').toString()
    expect(fileName).toContain(name)
    expect(csv).toMatch(/^\ufeffاليوم,/)
    expect(csv).toContain("'=1+1,-400.00,320.00")
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    const workbook = await late(holders.exportStatement, { holderId, format: 'xlsx' })
    expect(workbook.fileName).toMatch(/\.xlsx$/)
    const [, ...lines] = await readSheet(Buffer.from(workbook.base64, 'base64'))
    expect(lines.map((line) => line.at(-1))).toEqual([900, 720, 320])
    api.clock.forward({ days: -2 })
  })

  test('staff who hand out cards see holdings without money; staff who see money need not hand out', async () => {
    const { name, holderId, batch } = await world()
    const [desk, books] = [await anAssistant(api, ['codes']), await anAssistant(api, ['money'])]
    const range = { holderId, batchId: batch.id, from: 1, to: 2, unitPrice: 5 }
    expect(await api.as(desk)(holders.listHolderNames, { search: name })).toMatchObject({
      data: { holders: [{ id: holderId, name, terms: 'onHandOut' }] },
    })
    expect(await api.as(desk).response(holders.handOutCards, range)).toMatchObject({ status: 201 })
    const listed = await api.as(desk)(holders.listHolders, { search: name, sort: 'owed' })
    expect(listed).toMatchObject({ data: { holders: [{ id: holderId, counts: { total: 2 } }] } })
    const read = await api.as(desk)(holders.readHolder, { holderId })
    expect(read).toMatchObject({ data: { name, batches: [{ counts: { total: 2, unused: 2 } }] } })
    expect(JSON.stringify([listed, read])).not.toContain('owed')
    for (const call of [holders.readStatement, holders.exportStatement]) {
      expect(await api.as(desk).response(call, { holderId })).toMatchObject({ status: 403 })
    }
    expect(await api.as(books).response(holders.returnCards, range)).toMatchObject({ status: 403 })
    expect(await api.as(books)(holders.readHolder, { holderId })).toMatchObject({ data: { owed: 10 } })
  })

  test('each change of a holder is logged', async () => {
    const { teacher, done, holderId, batch } = await world()
    await done(holders.handOutCards, { holderId, batchId: batch.id, from: 1, to: 2, unitPrice: 5 })
    await done(holders.returnCards, { holderId, batchId: batch.id, from: 1, to: 1, reason: 'ما اتباعش' })
    await done(holders.payHolder, { holderId, amount: 5, method: 'cash' })
    const { entries } = await done(readLog, { who: teacher.id })
    expect(entries.map(({ action, after }) => [action, after])).toMatchObject([
      ['holder.payment', { amount: 5, method: 'cash' }],
      ['holder.return', { batch: batch.number, count: 1 }],
      ['holder.handOut', { from: 1, to: 2, count: 2, unitPrice: 5 }],
      ['holder.create', {}],
    ])
    expect(entries[1]).toMatchObject({ reason: 'ما اتباعش', subject: { kind: 'holder', id: holderId } })
  })
})

describe.runIf(engines.includes('server'))('at the same moment', () => {
  const api = useApi({ engine: 'server' })
  const holdCards = (batch: Batch) => (gate: Parameters<Parameters<TestApi['db']['asOwner']>[0]>[0]) =>
    gate.selectFrom('accessCode').select('id').where('batchId', '=', batch.id).forUpdate().execute()

  test('one of two hand-outs with overlapping ranges succeeds', async () => {
    const batch = await aBatch(api, await aCourse(api), { count: 10 })
    const teachers = [await aBusyTeacher(api), await aBusyTeacher(api)]
    const shops: number[] = []
    for (const teacher of teachers) {
      shops.push((await api.as(teacher).data(holders.createHolder, { name: freshName(), terms: 'onHandOut' })).id)
    }
    const responses = await race(
      api.db,
      holdCards(batch),
      teachers.map((teacher, place) => () => {
        const range = { batchId: batch.id, from: 1 + place * 4, to: 6 + place * 4, unitPrice: 10 }
        return api.as(teacher).response(holders.handOutCards, { holderId: shops[place] ?? 0, ...range })
      }),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const owed = await api.as(await aTeacher(api)).data(holders.listHolders, {})
    expect(owed).toMatchObject({ owedInAll: 60 })
  })

  test('a card that is redeemed while it is returned is either sold or returned, never both', async () => {
    const teacher = await aBusyTeacher(api)
    const done = api.as(teacher).data
    const batch = await aBatch(api, await aCourse(api), { count: 1 })
    const { id: holderId } = await done(holders.createHolder, { name: freshName(), terms: 'onHandOut' })
    const range = { holderId, batchId: batch.id, from: 1, to: 1 }
    await done(holders.handOutCards, { ...range, unitPrice: 10 })
    const student = await aBusyStudent(api)
    const [entered] = await race<{ status: number }>(api.db, holdCards(batch), [
      () => api.as(student).response(addCourseByCode, { Code: batch.cards[0]?.printed ?? '' }),
      () => api.as(teacher).response(holders.returnCards, range),
    ])
    const { owed, counts } = await done(holders.readHolder, { holderId })
    expect(entered?.status).toBe(200)
    // A card that was returned first is redeemed without a holder; one redeemed first stays and is owed.
    expect([owed, counts.total]).toEqual(counts.redeemed === 1 ? [10, 1] : [0, 0])
  })
})

onServer('one of two staff who record the same transfer is asked to confirm', async () => {
  await using api = await startApi({ engine: 'server' })
  const teachers = [await aTeacher(api), await aTeacher(api)]
  const shops: number[] = []
  for (const teacher of teachers) {
    shops.push((await api.as(teacher).data(holders.createHolder, { name: freshName(), terms: 'onHandOut' })).id)
  }
  const paid = { amount: 100, method: 'wallet' as const }
  const typed = ['VF-778', 'vf ٧٧٨']
  const responses = await race(
    api.db,
    (gate) => sql`select pg_advisory_xact_lock(hashtextextended('tenant3 payment reference vf778', 0))`.execute(gate),
    teachers.map((teacher, place) => () => {
      const holderId = shops[place] ?? 0
      return api.as(teacher).response(holders.payHolder, { holderId, ...paid, reference: typed[place] })
    }),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
