import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { blockAssistant } from '@manassa/contract/teacher/assistants'
import { grantCourse } from '@manassa/contract/teacher/grants'
import { closeSession, sendScans } from '@manassa/contract/teacher/group-sessions'
import { readLog } from '@manassa/contract/teacher/log'
import { confirmHandOvers, handOverCash, listHandOvers, readHeldCash } from '@manassa/contract/teacher/takings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { aGroup } from '#test/a-group.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const assistant = async (api: TestApi, name: string, ...permissions: Array<'money' | 'grants' | 'attendance'>) =>
  signedIn(api, await anAccount(api, { role: 'assistant', name, permissions }))

const handOversSeenBy = async (api: TestApi, who: SignedIn) => (await api.as(who).data(listHandOvers, {})).handOvers

async function take(api: TestApi, who: SignedIn, amount: number, method: 'cash' | 'wallet' | 'gift' = 'cash') {
  const [student, course] = [await aStudent(api), await aCourse(api)]
  const payment = { amount, method, ...(method === 'wallet' && { reference: `W-${amount}` }) }
  await api.as(who).data(grantCourse, { studentId: student.id, courseId: course.id, reason: 'دفع', payment })
}

test('cash is held until it is handed over, and who receives it holds it from then on', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  const [mona, hany] = [await assistant(api, 'منى', 'grants'), await assistant(api, 'هاني', 'money', 'grants')]
  for (const [amount, method] of [
    [250, 'cash'],
    [120.5, 'cash'],
    [300, 'wallet'],
    [90, 'gift'],
  ] as const)
    await take(api, mona, amount, method)

  const before = await api.as(mona).data(readHeldCash, {})
  expect(before).toMatchObject({ mine: 370.5, since: null, people: null, toConfirm: [] })
  const tooMuch = await api.as(mona).response(handOverCash, { amount: 370.51, toId: hany.id })
  expect(tooMuch.body).toMatchObject({ code: 'handOver.tooMuch' })
  const after = await api.as(mona).data(handOverCash, { amount: 300, toId: hany.id })
  expect(after.mine).toBe(70.5)
  expect(after.since).not.toBeNull()
  expect(await handOversSeenBy(api, mona)).toMatchObject([{ toName: 'هاني', amount: 300, from: { name: 'منى' } }])

  const seen = await api.as(hany).data(readHeldCash, {})
  expect(seen.mine).toBe(300)
  const sums = seen.people?.map(({ person, amount }) => [person.name, amount])
  expect(sums).toEqual([
    ['منى', 70.5],
    ['هاني', 300],
  ])
  await api.as(hany).data(handOverCash, { amount: 300, toName: 'البنك' })
  const { people } = await api.as(teacher).data(readHeldCash, {})
  expect(people?.map(({ amount }) => amount)).toEqual([70.5])
  expect((await handOversSeenBy(api, teacher)).map(({ toName }) => toName)).toEqual(['البنك', 'هاني'])
})

test('who received cash reads from whom, also without the takings', async () => {
  await using api = await startApi()
  const [mona, hany, sara] = [
    await assistant(api, 'منى', 'grants'),
    await assistant(api, 'هاني', 'grants'),
    await assistant(api, 'سارة', 'grants'),
  ]
  await take(api, mona, 250)
  await api.as(mona).data(handOverCash, { amount: 100, toId: hany.id })
  expect((await api.as(hany).data(readHeldCash, {})).mine).toBe(100)
  expect(await handOversSeenBy(api, hany)).toMatchObject([{ from: { name: 'منى' }, toName: 'هاني', amount: 100 }])
  expect(await handOversSeenBy(api, sara)).toEqual([])
})

test('the receiver alone confirms that cash came, and both see it', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  const [mona, hany] = [await assistant(api, 'منى', 'grants'), await assistant(api, 'هاني', 'grants')]
  await take(api, mona, 250)
  await api.as(mona).data(handOverCash, { amount: 20, toName: 'البنك' })
  for (const amount of [100, 30.1]) await api.as(mona).data(handOverCash, { amount, toId: hany.id })
  const handOvers = await handOversSeenBy(api, mona)
  expect(handOvers.map(({ toId, confirmedAt }) => [toId, confirmedAt])).toEqual([
    [hany.id, null],
    [hany.id, null],
    [null, null],
  ])
  const { toConfirm } = await api.as(hany).data(readHeldCash, {})
  const handOverIds = toConfirm.map(({ id }) => id)
  expect(toConfirm.map(({ amount }) => amount)).toEqual([100, 30.1])
  for (const [who, those] of [
    [mona, handOverIds],
    [hany, handOvers.map(({ id }) => id)],
  ] as const) {
    const { body } = await api.as(who).response(confirmHandOvers, { handOverIds: [...those] })
    expect(body, 'nobody confirms for somebody else').toMatchObject({ code: 'handOver.notFound' })
  }
  for (const _time of [1, 2]) expect((await api.as(hany).data(confirmHandOvers, { handOverIds })).toConfirm).toEqual([])
  const confirmed = await handOversSeenBy(api, hany)
  expect(confirmed).toMatchObject([{ confirmedAt: expect.any(String) }, { confirmedAt: expect.any(String) }])
  expect((await handOversSeenBy(api, mona)).slice(0, 2)).toEqual(confirmed)
  const { entries } = await api.as(teacher).data(readLog, { what: 'school' })
  const confirmations = entries.filter(({ action }) => action === 'school.confirmHandOver')
  expect(confirmations).toMatchObject([{ who: { id: hany.id }, after: { amount: 130.1, handedBy: 'منى' } }])
})

test('nobody is asked about cash from before confirmations existed, and it is not called confirmed either', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  const mona = await assistant(api, 'منى', 'grants')
  await take(api, mona, 250)
  for (const amount of [10, 30]) await api.as(mona).data(handOverCash, { amount, toId: teacher.id })
  const upgrade = await readFile(
    new URL('../../../../../../db/migrations/0032-add-hand-over-asking.sql', import.meta.url),
    'utf8',
  )
  await api.db.asOwner(async (db) => {
    await sql`update hand_over set at = case amount when 10 then '2020-01-01' else '2100-01-01' end::timestamptz`.execute(
      db,
    )
    await sql`alter table hand_over drop column asks_receiver`.execute(db)
    await sql.raw(upgrade).execute(db)
  })
  const { toConfirm } = await api.as(teacher).data(readHeldCash, {})
  expect(toConfirm.map(({ amount }) => amount)).toEqual([30])
  expect(await handOversSeenBy(api, teacher)).toMatchObject([
    { amount: 30, asksReceiver: true, confirmedAt: null },
    { amount: 10, asksReceiver: false, confirmedAt: null },
  ])
})

test('the hand-overs of a month are listed by pages, and none to confirm is hidden by newer ones', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  const mona = await assistant(api, 'منى', 'grants')
  await take(api, mona, 250)
  await api.as(mona).data(handOverCash, { amount: 10, toId: teacher.id })
  const before = api.clock.schoolNow().toISOString().slice(0, 10)
  api.clock.forward({ hours: 10 })
  const day = api.clock.schoolNow().toISOString().slice(0, 10)
  for (let time = 0; time < 40; time += 1) await api.as(mona).data(handOverCash, { amount: 5, toName: 'البنك' })
  const { toConfirm } = await api.as(teacher).data(readHeldCash, {})
  expect(toConfirm.map(({ amount }) => amount)).toEqual([10])
  const lists = [{}, { pagenumber: 2 }, { from: day }, { to: before }, { from: before, to: before }].map(
    async (filter) => {
      const { totalCount, handOvers } = await api.as(teacher).data(listHandOvers, filter)
      return [totalCount, handOvers.length]
    },
  )
  expect(await Promise.all(lists)).toEqual([
    [41, 25],
    [41, 16],
    [40, 25],
    [1, 1],
    [1, 1],
  ])
})

test('a hand-over names a receiver of the staff or one name, and nobody hands over to themselves', async () => {
  await using api = await startApi()
  const mona = await assistant(api, 'منى', 'grants')
  await take(api, mona, 100)
  const student = await aStudent(api)
  for (const whom of [{}, { toName: ' ' }, { toId: mona.id, toName: 'البنك' }]) {
    const { status } = await api.as(mona).response(handOverCash, { amount: 10, ...whom })
    expect(status, JSON.stringify(whom)).toBe(400)
  }
  for (const toId of [mona.id, student.id]) {
    expect((await api.as(mona).response(handOverCash, { amount: 10, toId })).body).toMatchObject({
      code: 'handOver.toWhom',
    })
  }
})

test('the cash of a blocked assistant stays in sight until staff record who received it', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  const [mona, hany] = [await assistant(api, 'منى', 'grants'), await assistant(api, 'هاني', 'grants')]
  await take(api, mona, 250)
  await take(api, hany, 40)
  const back = { fromId: mona.id, amount: 200, toId: teacher.id }
  const refused = async (who: SignedIn) => (await api.as(who).response(handOverCash, back)).body
  expect(await refused(teacher), 'she can still do it').toMatchObject({ code: 'handOver.fromWhom' })
  await api.as(teacher).data(blockAssistant, { accountId: mona.id, reason: 'سابت الشغل' })
  expect(await refused(hany), 'without the permission').toMatchObject({ code: 'handOver.fromWhom' })

  const before = await api.as(teacher).data(readHeldCash, {})
  expect(before.people).toMatchObject([
    { person: { name: 'منى' }, amount: 250, isBlocked: true },
    { person: { name: 'هاني' }, amount: 40, isBlocked: false },
  ])
  const after = await api.as(teacher).data(handOverCash, back)
  const confirmedAt = expect.any(String)
  expect(after.mine).toBe(200)
  expect(await handOversSeenBy(api, teacher)).toMatchObject([{ from: { name: 'منى' }, amount: 200, confirmedAt }])
  const { entries } = await api.as(teacher).data(readLog, { what: 'school' })
  expect(entries[0]).toMatchObject({ action: 'school.handOver', after: { amount: 200, handedBy: 'منى' } })
  const tooMuch = await api.as(teacher).response(handOverCash, { ...back, amount: 50.01 })
  expect(tooMuch.body).toMatchObject({ code: 'handOver.tooMuch' })
})

test('the closing of a session that says who got the cash hands it over for everybody who took it', async () => {
  await using api = await startApi()
  const [mona, hany] = [await assistant(api, 'منى', 'attendance'), await assistant(api, 'هاني', 'attendance', 'money')]
  const students = [await aStudent(api), await aStudent(api)] as const
  const groupId = await aGroup(api, { price: 60 }, [...students])
  const at = api.clock.schoolNow().toISOString()
  const day = at.slice(0, 10)
  const scans = students.map(({ id: studentId }) => ({ key: randomUUID(), studentId, at }))
  await api.as(mona).data(sendScans, { groupId, day, scans })
  const cash = { amount: 60, kind: 'session' as const, at }
  for (const [who, student] of [
    [mona, students[0]],
    [hany, students[1]],
  ] as const)
    await api
      .as(who)
      .data(sendScans, { groupId, day, payments: [{ ...cash, key: randomUUID(), studentId: student.id }] })
  expect((await api.as(mona).data(readHeldCash, {})).mine).toBe(60)

  await api.as(hany).data(closeSession, { groupId, day, counted: 120, handedTo: 'مستر ياسين' })
  expect((await api.as(hany).data(readHeldCash, {})).people).toEqual([])
  const handOvers = await handOversSeenBy(api, hany)
  expect(handOvers.map(({ from, toName, amount }) => `${from?.name} ${toName} ${amount}`).sort()).toEqual(
    ['منى مستر ياسين 60', 'هاني مستر ياسين 60'].sort(),
  )
})

test('cash that was handed over before the session closed is not handed over again', async () => {
  await using api = await startApi()
  const mona = await assistant(api, 'منى', 'attendance')
  const student = await aStudent(api)
  const groupId = await aGroup(api, { price: 60 }, [student])
  const at = api.clock.schoolNow().toISOString()
  const day = at.slice(0, 10)
  const cash = { key: randomUUID(), studentId: student.id, amount: 60, kind: 'session' as const, at }
  const scan = { key: randomUUID(), studentId: student.id, at }
  await api.as(mona).data(sendScans, { groupId, day, scans: [scan], payments: [cash] })
  await api.as(mona).data(handOverCash, { amount: 45, toName: 'مستر ياسين' })

  await api.as(mona).data(closeSession, { groupId, day, counted: 60, handedTo: 'مستر ياسين' })
  expect((await api.as(mona).data(readHeldCash, {})).mine).toBe(0)
  expect((await handOversSeenBy(api, mona)).map(({ amount }) => amount)).toEqual([15, 45])
})

onServer('of two hand-overs of the same cash at the same moment one is refused', async () => {
  await using api = await startApi({ engine: 'server' })
  const mona = await assistant(api, 'منى', 'grants')
  await take(api, mona, 100)
  const replies = await race(
    api.db,
    (gate) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`tenant3 payment held by ${mona.id}`}, 0)) from account
        where tenant_id = 'tenant3' and id = ${mona.id}`.execute(gate),
    [1, 2].map(() => () => api.as(mona).response(handOverCash, { amount: 100, toName: 'البنك' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await api.as(mona).data(readHeldCash, {})).mine).toBe(0)
})
