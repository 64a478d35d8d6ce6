import { randomUUID } from 'node:crypto'
import type { InputOf } from '@manassa/contract/endpoint'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import { readLog } from '@manassa/contract/teacher/log'
import { mergeStudents } from '@manassa/contract/teacher/student-account'
import { readTakings } from '@manassa/contract/teacher/takings'
import { describe, expect, test } from 'vitest'
import { creditOf } from '#api/features/transfers/transfers.queries.ts'
import { aGroup } from '#test/a-group.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { startApi, useApi } from '#test/start-api.ts'

const day = '2025-11-01'
/** The group meets at five by the clock of Cairo. */
const at = (minute: number) => new Date(Date.parse('2025-11-01T15:00:00Z') + minute * 60_000).toISOString()
const key = () => randomUUID()
type Sent = Omit<InputOf<typeof sessions.sendScans>, 'groupId' | 'day'>

const ordersOf = <One>(all: readonly One[]): One[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, place) => ordersOf(all.filter((_other, each) => each !== place)).map((rest) => [one, ...rest]))

describe('of a scan and a removal on two devices the later one counts, in whatever order they arrive', () => {
  const api = useApi()
  test.each([
    { story: 'the removal comes last', scans: [0, 1], removals: [2], status: null },
    { story: 'another device scans after the removal', scans: [0, 5], removals: [2], status: 'present' },
    { story: 'it is removed again', scans: [0, 5], removals: [2, 6], status: null },
    { story: 'one scan, one removal', scans: [0], removals: [2], status: null },
  ])('$story', async ({ scans, removals, status }) => {
    const teacher = api.as(await aTeacher(api)).data
    const [first = 0, ...others] = scans
    for (const order of ordersOf([
      ...others.map((minute) => ({ minute, isRemoval: false })),
      ...removals.map((minute) => ({ minute, isRemoval: true })),
    ])) {
      const student = await aStudent(api)
      const groupId = await aGroup(api, {}, [student])
      const send = (sent: Sent) => teacher(sessions.sendScans, { groupId, day, ...sent })
      const sent = [{ scans: [{ key: key(), studentId: student.id, at: at(first) }] }, ...order.map(requestOf)]
      function requestOf({ minute, isRemoval }: { minute: number; isRemoval: boolean }): Sent {
        const one = { key: key(), studentId: student.id, at: at(minute) }
        return isRemoval ? { removals: [one] } : { scans: [one] }
      }
      for (const each of sent) await send(each)
      const session = await teacher(sessions.readSession, { groupId, day })
      expect(session.students[0]?.attendance?.status ?? null, JSON.stringify(order)).toBe(status)
      for (const each of sent) await send(each)
      expect(await teacher(sessions.readSession, { groupId, day }), 'sent again').toMatchObject({
        students: [{ attendance: status && { status } }],
      })
    }
  })
})

test('a removal leaves recorded cash, gives credit back, and is taken back as if it had not been', async () => {
  await using api = await startApi()
  const [student, rich] = [await aStudent(api), await aStudent(api)]
  const groupId = await aGroup(api, {}, [student, rich])
  const teacher = api.as(await aTeacher(api)).data
  const send = (sent: Sent, on = day) => teacher(sessions.sendScans, { groupId, day: on, ...sent })
  const scan = (studentId: number, minute: number) => ({ key: key(), studentId, at: at(minute) })
  const before = '2025-10-25'
  const cash = (studentId: number) => ({ key: key(), studentId, amount: 60, kind: 'session' as const, at: at(1) })
  await send({ scans: [scan(rich.id, -9_000)], payments: [cash(rich.id)] }, before)
  await teacher(sessions.cancelSession, { groupId, day: before, reason: 'ظرف في السنتر' })
  const credit = () => api.db.inSchool('tenant3', (db) => creditOf({ db, tenantId: 'tenant3' }, rich.id))

  await send({ scans: [scan(student.id, 0), scan(rich.id, 0)], payments: [cash(student.id)] })
  expect(await credit()).toBe(0)
  const removed = await send({ removals: [scan(student.id, 3), scan(rich.id, 3)] })
  expect(removed.outcomes.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
  expect(await credit()).toBe(60)
  expect((await teacher(readTakings, { from: '2025-10-01', to: '2025-11-30' })).taken, 'the cash of both stays').toBe(
    120,
  )
  const { students, all } = await teacher(sessions.readSession, { groupId, day })
  expect(students.map(({ attendance }) => attendance)).toEqual([null, null])
  expect(all).toBe(60)
  const next = await teacher(sessions.readSession, { groupId, day: '2025-11-08' })
  expect(
    next.students.find(({ id }) => id === student.id),
    'it pays the next session',
  ).toMatchObject({ debt: -60 })

  await send({ scans: [student, rich].map(({ id }) => ({ ...scan(id, 40), isUndo: true })) })
  const again = await teacher(sessions.readSession, { groupId, day })
  expect(again.students).toMatchObject([
    { attendance: { status: 'present', at: at(0) } },
    { attendance: { status: 'present', at: at(0) } },
  ])
  expect(await credit()).toBe(0)
  const logged = async (what: string) => (await teacher(readLog, { what })).entries.length
  expect([await logged('student.removeAttendance'), await logged('student.restoreAttendance')]).toEqual([2, 2])
})

test('cash after the removal is refused, and a removed guest is deleted', async () => {
  await using api = await startApi()
  const [student, guest] = [await aStudent(api), await aStudent(api)]
  const groupId = await aGroup(api, {}, [student])
  const teacher = api.as(await aTeacher(api)).data
  const one = ({ id: studentId }: { id: number }, minute: number) => ({ key: key(), studentId, at: at(minute) })
  const sent = await teacher(sessions.sendScans, {
    groupId,
    day,
    scans: [one(student, 0), { ...one(guest, 0), isGuest: true }],
    removals: [one(student, 1), one(guest, 1)],
    payments: [{ ...one(student, 0), amount: 60, kind: 'session' }],
  })
  expect(sent.outcomes.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored', 'stored', 'paid'])
  expect((await teacher(sessions.readSession, { groupId, day })).students).toMatchObject([{ id: student.id, paid: 0 }])
})

test('a closed session keeps its attendance, and excuses come and go', async () => {
  await using api = await startApi()
  const [came, ill] = [await aStudent(api, { name: 'أمل' }), await aStudent(api, { name: 'باسم' })]
  const groupId = await aGroup(api, {}, [came, ill])
  const teacher = api.as(await aTeacher(api)).data
  const outcome = async (sent: Sent) =>
    (await teacher(sessions.sendScans, { groupId, day, ...sent })).outcomes[0]?.outcome
  const one = ({ id: studentId }: { id: number }, minute: number) => ({ key: key(), studentId, at: at(minute) })
  const absent = async () => (await teacher(sessions.listAbsent, { groupId, day })).students
  await outcome({ scans: [one(came, 0)] })
  expect(await outcome({ scans: [{ ...one(came, 1), isExcused: true }] }), 'whoever came is not excused').toBe('known')
  await teacher(sessions.closeSession, { groupId, day, counted: 0 })
  expect(await outcome({ removals: [one(came, 5)] })).toBe('closed')
  expect(await outcome({ scans: [{ ...one(ill, 5), isExcused: true }] })).toBe('stored')
  expect(await absent()).toMatchObject([{ id: ill.id, isExcused: true }])
  expect(await outcome({ removals: [one(ill, 6)] })).toBe('stored')
  expect(await absent()).toMatchObject([{ id: ill.id, isExcused: false }])
  await outcome({ scans: [{ ...one(ill, 7), isExcused: true }] })
  expect(await outcome({ scans: [one(ill, 8)] })).toBe('stored')
  const { students } = await teacher(sessions.readSession, { groupId, day })
  expect(students).toMatchObject([{ attendance: { status: 'present' } }, { attendance: { status: 'present' } }])
})

test('an excused student owes nothing, and the price when coming after all', async () => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, { price: 60 }, [student])
  const teacher = api.as(await aTeacher(api)).data
  const send = async (minute: number, sent: { isExcused?: boolean; amount?: number }) => {
    const one = { key: key(), studentId: student.id, at: at(minute) }
    const scans = sent.amount ? [] : [{ ...one, isExcused: sent.isExcused ?? false }]
    const payments = sent.amount ? [{ ...one, amount: sent.amount, kind: 'session' as const }] : []
    return (await teacher(sessions.sendScans, { groupId, day, scans, payments })).outcomes[0]?.outcome
  }
  await send(0, { isExcused: true })
  expect(await send(1, { amount: 60 })).toBe('paid')
  await send(2, {})
  expect(await teacher(sessions.readSession, { groupId, day })).toMatchObject({ students: [{ due: 60, paid: 0 }] })
  expect(await send(3, { amount: 60 })).toBe('stored')
})

test.each([
  { story: 'a scan from before the excuse, which arrives late, decides nothing', scan: 3, outcome: 'excused' },
  { story: 'a scan from after the excuse makes the student present', scan: 7, outcome: 'stored' },
  { story: 'a late scan counts once the excuse was removed', removal: 8, scan: 3, outcome: 'stored' },
])('$story', async ({ scan, removal, outcome }) => {
  await using api = await startApi()
  const student = await aStudent(api)
  const groupId = await aGroup(api, {}, [student])
  const teacher = api.as(await aTeacher(api)).data
  const one = (minute: number) => ({ key: key(), studentId: student.id, at: at(minute) })
  const send = (sent: Sent) => teacher(sessions.sendScans, { groupId, day, ...sent })
  await send({ scans: [{ ...one(5), isExcused: true }] })
  if (removal !== undefined) await send({ removals: [one(removal)] })
  const late = { scans: [one(scan)] }
  expect((await send(late)).outcomes).toMatchObject([{ outcome }])
  const status = async () => (await teacher(sessions.readSession, { groupId, day })).students[0]?.attendance?.status
  const expected = outcome === 'stored' ? 'present' : 'excused'
  expect(await status()).toBe(expected)
  await send(late)
  expect(await status(), 'sent again').toBe(expected)
  await send({ scans: [one(9)] })
  expect(await status(), 'a new scan is a decision').toBe('present')
})

test('of two accounts that are one student, the attendance that says most stays', async () => {
  await using api = await startApi()
  const person = await aTeacher(api)
  const teacher = api.as(person).data
  const [stays, goes] = [await aStudent(api), await aStudent(api)]
  const groupId = await aGroup(api, {}, [stays, goes])
  const one = ({ id: studentId }: { id: number }, minute: number) => ({ key: key(), studentId, at: at(minute) })
  const send = (on: string, sent: Sent) => teacher(sessions.sendScans, { groupId, day: on, ...sent })
  const days = { removed: '2025-10-18', excused: '2025-10-25', both: day }
  await send(days.removed, { scans: [one(stays, 0), one(goes, 0)], removals: [one(stays, 1)] })
  await send(days.excused, { scans: [{ ...one(stays, 0), isExcused: true }, one(goes, 0)] })
  await send(days.both, { scans: [one(stays, 0), one(goes, 1)] })
  const merging = { studentId: stays.id, otherId: goes.id, reason: 'سجّل مرتين' }
  await api.as(person).confirmed(mergeStudents, merging)
  for (const on of Object.values(days)) {
    const { students } = await teacher(sessions.readSession, { groupId, day: on })
    expect(students, on).toMatchObject([
      { id: stays.id, due: 60, attendance: { status: expect.stringMatching(/present|late/) } },
    ])
  }
})
