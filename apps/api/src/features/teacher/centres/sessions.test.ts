import { createHmac, randomUUID } from 'node:crypto'
import type { InputOf } from '@manassa/contract/endpoint'
import { ATTENDANCE_KEY_DAYS, ATTENDANCE_STEP_SECONDS, SESSION_DAYS_AHEAD } from '@manassa/contract/limits'
import {
  attendanceStep,
  PROOF_CHARACTERS,
  signedPart,
  writeAttendanceToken,
} from '@manassa/contract/rules/attendance-token'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { readAttendanceKey } from '@manassa/contract/student/attendance'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import { endGroupMembership } from '@manassa/contract/teacher/groups'
import { listPayments, readTakings } from '@manassa/contract/teacher/takings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { creditOf } from '#api/features/transfers/transfers.queries.ts'
import { aGroup } from '#test/a-group.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

type Sent = InputOf<typeof sessions.sendScans>
type Scan = NonNullable<Sent['scans']>[number]

const staff = async (api: TestApi, ...permissions: Array<'attendance' | 'money' | 'grants' | 'students'>) =>
  signedIn(api, await anAccount(api, { role: 'assistant', permissions }))

const dayOf = (api: TestApi) => api.clock.schoolNow().toISOString().slice(0, 10)
const at = (api: TestApi) => api.clock.schoolNow().toISOString()

/** The text of a student's QR code so many seconds ago, signed as the app signs it. */
async function tokenOf(api: TestApi, student: SignedIn, secondsAgo = 0) {
  const { key, studentId, until } = await api.as(student).data(readAttendanceKey, {})
  const step = attendanceStep(api.clock.schoolNow().getTime() - secondsAgo * 1_000, ATTENDANCE_STEP_SECONDS)
  const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(signedPart(studentId, step)).digest('hex')
  const proof = hmac.slice(0, PROOF_CHARACTERS).toUpperCase()
  return writeAttendanceToken({ kind: 'token', studentId, until, step, proof })
}

const scanOf = (api: TestApi, more: Partial<Scan>): Scan => ({ key: randomUUID(), at: at(api), ...more })
const cashOf = (api: TestApi, studentId: number, amount: number, kind: sessions.SessionPaymentKind = 'session') => ({
  key: randomUUID(),
  at: at(api),
  studentId,
  amount,
  kind,
})

test('two devices that send the same scans and the same cash, and send them again, store each once', async () => {
  await using api = await startApi()
  const students = await Promise.all(Array.from({ length: 5 }, () => aStudent(api)))
  const groupId = await aGroup(api, { startsAt: '23:44' }, students)
  const day = dayOf(api)
  const [mona, hany] = [await staff(api, 'attendance'), await staff(api, 'attendance')]
  const scans = await Promise.all(students.map(async (one) => scanOf(api, { token: await tokenOf(api, one) })))
  const payments = students.slice(0, 3).map(({ id }) => cashOf(api, id, 60))
  const sent = { groupId, day, scans, payments }
  const first = await api.as(mona).data(sessions.sendScans, sent)
  expect(first.outcomes.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => 'stored'))
  const again = await api.as(mona).data(sessions.sendScans, sent)
  expect(again.outcomes.every(({ outcome }) => outcome === 'known')).toBe(true)
  const others = { groupId, day, scans: scans.map((one) => ({ ...one, key: randomUUID() })) }
  const paidTwice = students.slice(0, 3).map(({ id }) => cashOf(api, id, 60))
  const second = await api.as(hany).data(sessions.sendScans, { ...others, payments: paidTwice })
  expect(second.outcomes.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 5 }, () => 'known'),
    ...Array.from({ length: 3 }, () => 'paid'),
  ])
  const session = await api.as(mona).data(sessions.readSession, { groupId, day })
  expect(session).toMatchObject({ state: 'open', own: 180, all: null })
  expect(session.students.map(({ attendance, paid }) => [attendance?.status, paid])).toEqual(
    expect.arrayContaining([
      ['present', 60],
      ['present', 0],
    ]),
  )
  expect(await api.as(hany).data(sessions.readSession, { groupId, day })).toMatchObject({ own: 0, all: null })
})

test('cash from a device whose clock is years behind counts on the day of its session', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const mona = await staff(api, 'attendance')
  const behind = { ...cashOf(api, student.id, 75, 'book'), at: '2001-01-01T00:00:00Z' }
  const sent = { groupId, day: dayOf(api), payments: [behind] }
  expect((await api.as(mona).data(sessions.sendScans, sent)).outcomes).toMatchObject([{ outcome: 'stored' }])
  expect(await api.as(await aTeacher(api)).data(readTakings, {})).toMatchObject({ taken: 75 })
})

onServer('of two devices that take the same debt at once, one learns that it is paid', async () => {
  await using api = await startApi({ engine: 'server' })
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const day = dayOf(api)
  const desks = [await aTeacher(api), await aTeacher(api)]
  await api.as(desks[0] ?? student).data(sessions.sendScans, {
    groupId,
    day,
    scans: [scanOf(api, { studentId: student.id })],
  })
  const replies = await race(
    api.db,
    (gate) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`tenant3 credit of ${student.id}`}, 0)) from group_session
        where tenant_id = 'tenant3' and group_id = ${groupId} for update`.execute(gate),
    desks.map(
      (desk) => () => api.as(desk).data(sessions.sendScans, { groupId, day, payments: [cashOf(api, student.id, 60)] }),
    ),
  )
  expect(replies.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome)).toSorted()).toEqual([
    'paid',
    'stored',
  ])
})

test('a QR code is accepted for its half minute, also when it is sent later, and no copy or forgery is', async () => {
  await using api = await startApi()
  const [salma, omar] = [await aStudent(api), await aStudent(api)]
  const groupId = await aGroup(api, {}, [salma, omar])
  const day = dayOf(api)
  const desk = api.as(await staff(api, 'attendance')).data
  const photographed = await tokenOf(api, omar, 120)
  const forged = (await tokenOf(api, omar)).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const send = async (scan: Scan) =>
    (await desk(sessions.sendScans, { groupId, day, scans: [scan] })).outcomes[0]?.outcome
  expect(await send(scanOf(api, { token: photographed }))).toBe('refused')
  expect(await send(scanOf(api, { token: forged }))).toBe('refused')
  expect(await send(scanOf(api, { token: (await tokenOf(api, salma)).replace(`${salma.id}`, `${omar.id}`) }))).toBe(
    'refused',
  )
  const collected = scanOf(api, { token: await tokenOf(api, salma) })
  api.clock.forward({ hours: 3 })
  expect(await send(collected), 'the time of the device counts').toBe('stored')
  const late = await api.as(omar).data(readAttendanceKey, {})
  expect(Date.parse(late.until) - Date.parse(day)).toBeLessThanOrEqual((ATTENDANCE_KEY_DAYS + 1) * 86_400_000)

  const { cards } = await api.as(await staff(api, 'students')).data(sessions.listAttendanceCards, { groupId })
  const card = cards.find(({ studentId }) => studentId === omar.id)?.token ?? ''
  expect(await send(scanOf(api, { token: card }))).toBe('stored')
  expect(
    await api.as(await aTeacher(api))(sessions.readScanned, { groupId, day, token: `${card.slice(0, -1)}x` }),
  ).toMatchObject({
    code: 'session.tokenRefused',
  })
})

test('a stranger is named, and let in as a guest who owes the session; a debt is taken at the next one', async () => {
  await using api = await startApi()
  const [member, guest] = [await aStudent(api), await aStudent(api, { name: 'كريم' })]
  const [groupId, otherId] = [await aGroup(api, {}, [member]), await aGroup(api, { name: 'الحد' }, [guest])]
  const day = dayOf(api)
  const desk = api.as(await staff(api, 'attendance')).data
  const token = await tokenOf(api, guest)
  expect(await desk(sessions.readScanned, { groupId, day, token })).toMatchObject({
    student: { name: 'كريم' },
    groups: [{ id: otherId }],
  })
  const outcomes = async (scan: Partial<Scan>) =>
    (await desk(sessions.sendScans, { groupId, day, scans: [scanOf(api, scan)] })).outcomes
  expect(await outcomes({ token })).toMatchObject([{ outcome: 'stranger' }])
  expect(await outcomes({ token, isGuest: true })).toMatchObject([{ outcome: 'stored' }])
  expect(await outcomes({ studentId: member.id })).toMatchObject([{ outcome: 'stored' }])
  const { students } = await desk(sessions.readSession, { groupId, day })
  expect(students.find(({ id }) => id === guest.id)).toMatchObject({
    isMember: false,
    due: 60,
    attendance: { status: 'guest' },
  })

  api.clock.forward({ days: 7 })
  const next = dayOf(api)
  const again = api.as(await staff(api, 'attendance')).data
  const before = await again(sessions.readSession, { groupId, day: next })
  expect(before).toMatchObject({ state: 'planned', students: [{ id: member.id, debt: 60, due: 60, attendance: null }] })
  await again(sessions.sendScans, {
    groupId,
    day: next,
    scans: [scanOf(api, { studentId: member.id })],
    payments: [cashOf(api, member.id, 120, 'debt')],
  })
  expect((await again(sessions.readSession, { groupId, day: next })).students).toMatchObject([
    { debt: 60, due: 60, paid: 120 },
  ])
})

test('a student who comes long after the hour is late, and after midnight still belongs to the session', async () => {
  await using api = await startApi()
  const [early, late] = [await aStudent(api), await aStudent(api)]
  const groupId = await aGroup(api, {}, [early, late])
  const scans = [
    { ...scanOf(api, { studentId: early.id }), at: '2025-11-01T15:10:00Z' },
    { ...scanOf(api, { studentId: late.id }), at: '2025-11-01T22:30:00Z' },
  ]
  const desk = api.as(await aTeacher(api)).data
  await desk(sessions.sendScans, { groupId, day: '2025-11-01', scans })
  const { students } = await desk(sessions.readSession, { groupId, day: '2025-11-01' })
  expect(new Map(students.map(({ id, attendance }) => [id, attendance?.status]))).toEqual(
    new Map([
      [early.id, 'present'],
      [late.id, 'late'],
    ]),
  )
})

test('a month is paid once, and not by guests', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, { charge: 'month', price: 200 }, [student])
  const desk = api.as(await aTeacher(api)).data
  const scans = () => [scanOf(api, { studentId: student.id })]
  await desk(sessions.sendScans, { groupId, day: '2025-11-01', scans: scans() })
  const second = await desk(sessions.readSession, { groupId, day: '2025-11-08' })
  expect(second.students).toMatchObject([{ debt: 200, due: 0 }])
  const december = await desk(sessions.readSession, { groupId, day: '2025-12-06' })
  expect(december.students).toMatchObject([{ debt: 200, due: 200 }])
  const guest = scanOf(api, { studentId: (await aStudent(api)).id, isGuest: true })
  await desk(sessions.sendScans, { groupId, day: '2025-11-08', scans: [guest] })
  expect((await desk(sessions.readSession, { groupId, day: '2025-11-08' })).students.at(-1)).toMatchObject({ due: 0 })
})

test('a session is closed with a counted sum: a difference needs its reason, and the cash is in the takings', async () => {
  await using api = await startApi()
  const students = await Promise.all(Array.from({ length: 12 }, () => aStudent(api)))
  const absent = await aStudent(api, { name: 'ياسر' })
  const groupId = await aGroup(api, { name: 'السبت خمسة' }, [...students, absent])
  const day = dayOf(api)
  const mona = await staff(api, 'attendance')
  const desk = api.as(mona).data
  expect(await api.as(mona)(sessions.closeSession, { groupId, day, counted: 0 })).toMatchObject({ success: true })
  const next = '2025-12-01'
  await desk(sessions.sendScans, {
    groupId,
    day: next,
    scans: students.map(({ id }) => scanOf(api, { studentId: id })),
    payments: students.map(({ id }) => cashOf(api, id, 60)),
  })
  const close = (counted: number, differenceReason?: string) =>
    api.as(mona)(sessions.closeSession, {
      groupId,
      day: next,
      counted,
      handedTo: 'ياسين',
      ...(differenceReason && { differenceReason }),
    })
  expect(await close(700)).toMatchObject({ code: 'session.difference', data: { expected: 720, difference: -20 } })
  expect(await close(700, 'باقي مارجعش')).toMatchObject({
    data: { state: 'closed', closing: { expected: 720, counted: 700, share: 144, handedTo: 'ياسين' } },
  })
  expect(await close(720)).toMatchObject({ code: 'session.notOpen' })
  const { students: missing } = await desk(sessions.listAbsent, { groupId, day: next })
  expect(missing).toEqual([{ id: absent.id, name: 'ياسر', isExcused: false, opensUntil: null }])

  const teacher = api.as(await aTeacher(api)).data
  const { taken } = await teacher(readTakings, {})
  expect(taken).toBe(720)
  const { payments } = await teacher(listPayments, { method: 'cash' })
  expect(payments).toHaveLength(12)
  expect(payments[0]).toMatchObject({ amount: 60, by: { id: mona.id }, what: `السبت خمسة، ${next}` })
})

test('staff without the permission for money close only their own cash', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const day = dayOf(api)
  const [mona, hany] = [await staff(api, 'attendance'), await staff(api, 'attendance')]
  await api.as(mona).data(sessions.sendScans, {
    groupId,
    day,
    scans: [scanOf(api, { studentId: student.id })],
    payments: [cashOf(api, student.id, 60)],
  })
  expect(await api.as(hany)(sessions.closeSession, { groupId, day, counted: 60 })).toMatchObject({
    code: 'session.othersMoney',
  })
  const { sessions: listed } = await api.as(hany).data(sessions.listSessions, { day })
  expect(listed).toMatchObject([{ presentCount: 1, own: 0, all: null }])
  const seeing = await staff(api, 'attendance', 'money')
  expect((await api.as(seeing).data(sessions.listSessions, { day })).sessions).toMatchObject([{ own: 0, all: 60 }])
  expect(await api.as(seeing)(sessions.closeSession, { groupId, day, counted: 60 })).toMatchObject({ success: true })
})

test('the money of a cancelled session becomes credit, which pays the next one, and cancelling that returns it', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const teacher = api.as(await aTeacher(api)).data
  const scans = () => [scanOf(api, { studentId: student.id })]
  const credit = () => api.db.inSchool('tenant3', (db) => creditOf({ db, tenantId: 'tenant3' }, student.id))
  const [first, second] = ['2025-11-01', '2025-11-08']
  await teacher(sessions.sendScans, { groupId, day: first, scans: scans(), payments: [cashOf(api, student.id, 60)] })
  const reason = 'ظرف في السنتر'
  expect(await teacher(sessions.cancelSession, { groupId, day: first, reason })).toEqual({
    creditedCount: 1,
    credited: 60,
  })
  expect(await credit()).toBe(60)
  const late = await teacher(sessions.sendScans, { groupId, day: first, scans: scans() })
  expect(late.outcomes).toMatchObject([{ outcome: 'over' }])

  await teacher(sessions.sendScans, { groupId, day: second, scans: scans() })
  expect(await credit()).toBe(0)
  expect((await teacher(sessions.readSession, { groupId, day: second })).students).toMatchObject([
    { debt: 0, due: 60, paid: 60 },
  ])
  expect(await teacher(sessions.cancelSession, { groupId, day: second, reason })).toEqual({
    creditedCount: 1,
    credited: 60,
  })
  expect(await credit()).toBe(60)
  expect((await teacher(readTakings, {})).net, 'cash that became credit stays cash').toBe(60)
})

test('a student who left is not expected, and one who came before stays in the session', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const teacher = api.as(await aTeacher(api)).data
  const day = dayOf(api)
  await teacher(sessions.sendScans, { groupId, day, scans: [scanOf(api, { studentId: student.id })] })
  await teacher(endGroupMembership, { groupId, studentId: student.id })
  const here = await teacher(sessions.readSession, { groupId, day })
  const nextWeek = new Date(api.clock.schoolNow().getTime() + 7 * DAY_MS).toISOString().slice(0, 10)
  expect(here.students).toMatchObject([{ id: student.id, isMember: false }])
  expect((await teacher(sessions.readSession, { groupId, day: nextWeek })).students).toEqual([])
})

test('a student of two groups that meet on one day attends, owes and pays in each', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const day = dayOf(api)
  const groups = [await aGroup(api, {}, [student]), await aGroup(api, { name: 'السبت سبعة', price: 80 }, [student])]
  const desk = api.as(await staff(api, 'attendance')).data
  for (const groupId of groups) {
    const scans = [scanOf(api, { token: await tokenOf(api, student) })]
    const payments = groupId === groups[0] ? [cashOf(api, student.id, 60)] : []
    await desk(sessions.sendScans, { groupId, day, scans, payments })
  }
  const paidIn = async (groupId = 0) => (await desk(sessions.readSession, { groupId, day })).students
  expect(await paidIn(groups[0])).toMatchObject([{ due: 60, paid: 60, debt: 0 }])
  expect(await paidIn(groups[1]), 'the one group asks nothing for the other').toMatchObject([
    { due: 80, paid: 0, debt: 0 },
  ])
})

test('a session is opened on a near day, and no call begins one on a day that is far', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const teacher = api.as(await aTeacher(api))
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const scans = [scanOf(api, { studentId: student.id })]
  const far = ['9999-12-31', inDays(SESSION_DAYS_AHEAD + 1)]
  for (const day of far) {
    const replies = [
      await teacher.response(sessions.readSession, { groupId, day }),
      await teacher.response(sessions.sendScans, { groupId, day, scans }),
      await teacher.response(sessions.updateSession, { groupId, day, unitId: null }),
      await teacher.response(sessions.closeSession, { groupId, day, counted: 0 }),
      await teacher.response(sessions.cancelSession, { groupId, day, reason: 'عدد قليل' }),
    ]
    for (const { body } of replies) expect(body).toMatchObject({ code: 'session.tooFar' })
  }
  const near = await teacher.data(sessions.sendScans, { groupId, day: inDays(SESSION_DAYS_AHEAD), scans })
  expect(near.outcomes).toMatchObject([{ outcome: 'stored' }])
  expect((await teacher.data(sessions.listSessions, { day: '9999-12-31' })).sessions).toMatchObject([])
})
