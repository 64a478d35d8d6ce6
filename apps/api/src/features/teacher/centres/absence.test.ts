import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { OpeningPolicy } from '@manassa/contract/rules/unit-window'
import { readEvening } from '@manassa/contract/student/evening'
import { studyUnit } from '@manassa/contract/student/lectures'
import { readLesson } from '@manassa/contract/student/study'
import * as sessions from '@manassa/contract/teacher/group-sessions'
import { readLog } from '@manassa/contract/teacher/log'
import { listStudentUnits, listWindows } from '@manassa/contract/teacher/schedule'
import { expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { aGroup } from '#test/a-group.ts'
import { aStudent, aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const reason = 'ظرف في السنتر'
const dayOf = (api: TestApi) => api.clock.schoolNow().toISOString().slice(0, 10)
const scanOf = (api: TestApi, { id: studentId }: SignedIn, more: object = {}) => ({
  key: randomUUID(),
  studentId,
  at: api.clock.schoolNow().toISOString(),
  ...more,
})

async function aTaughtGroup(
  api: TestApi,
  { opensForAbsent = true, openingPolicy = 'weekly-window' as OpeningPolicy } = {},
) {
  const course = await aCourse(api, { openingPolicy, units: [[video], [video]] })
  const [came, away, excused, guest] = await Promise.all(Array.from({ length: 4 }, () => aStudent(api)))
  const stranger = await aStudent(api)
  if (!came || !away || !excused || !guest) throw new Error('There are four students')
  for (const student of [came, away, excused, guest]) await enrolled(api, student, course)
  const enrolledAt = new Date(api.clock.schoolNow().getTime() - 15 * DAY_MS)
  await api.db.asOwner((db) =>
    db.updateTable('enrolment').set({ enrolledAt }).where('courseId', '=', course.id).execute(),
  )
  const members = [came, away, excused, stranger]
  const groupId = await aGroup(api, { courseId: course.id, opensForAbsent }, members)
  const unitId = course.units[0]?.id ?? 0
  const teacher = api.as(await aTeacher(api)).data
  const session = { groupId, day: dayOf(api) }
  const scans = [scanOf(api, came), scanOf(api, excused, { isExcused: true }), scanOf(api, guest, { isGuest: true })]
  await teacher(sessions.sendScans, { ...session, scans })
  const lessonId = lessonAt(course, 0, 0).id
  const opens = async (student: SignedIn) => (await api.as(student)(readLesson, { lessonId })).success
  return { course, unitId, teacher, session, came, away, excused, guest, stranger, opens }
}

test('absence opens the unit of the session until the end of the seventh day, and coming after all closes it', async () => {
  await using api = await startApi()
  const { teacher, session, unitId, opens, ...students } = await aTaughtGroup(api)
  const { came, away, excused, guest, stranger } = students
  expect(await teacher(sessions.updateSession, { ...session, unitId })).toMatchObject({ unit: { id: unitId } })
  expect(await opens(away), 'nothing opens before the closing').toBe(false)
  await teacher(sessions.closeSession, { ...session, counted: 0 })
  const opened = await Promise.all([came, away, excused, guest, stranger].map(opens))
  expect(opened, 'not for those who came, guests, and members without the course').toEqual([
    false,
    true,
    true,
    false,
    false,
  ])

  const window = { state: 'open', closes: { daysLeft: 8 }, because: { kind: 'given' } }
  expect(await api.as(away)(studyUnit, { unitId })).toMatchObject({ data: { window } })
  expect(await api.as(away)(readEvening, {})).toMatchObject({ data: { next: { state: 'video', unitId } } })
  const { courses } = await teacher(listStudentUnits, { studentId: away.id })
  expect(courses[0]?.units[0]).toMatchObject({ unitId, window })
  const { windows } = await teacher(listWindows, { studentId: away.id })
  expect(windows).toMatchObject([{ studentCount: 1, whom: 'named', endedAt: null }])
  const { students: absent } = await teacher(sessions.listAbsent, session)
  expect(new Map(absent.map(({ id, isExcused, opensUntil }) => [id, [isExcused, opensUntil !== null]]))).toEqual(
    new Map([
      [away.id, [false, true]],
      [excused.id, [true, true]],
      [stranger.id, [false, false]],
    ]),
  )
  const { entries } = await teacher(readLog, { what: 'student.giveWindow' })
  expect(entries.map(({ subject }) => subject.id).toSorted()).toEqual([away.id, excused.id].toSorted())

  await teacher(sessions.sendScans, { ...session, scans: [scanOf(api, away)] })
  expect(await opens(away)).toBe(false)
  expect(await opens(excused)).toBe(true)
  await teacher(sessions.cancelSession, { ...session, reason })
  expect(await opens(excused)).toBe(false)
  expect((await teacher(readLog, { what: 'student.endWindow' })).entries).toHaveLength(2)
})

test('the window of an absence ends with its last day', async () => {
  await using api = await startApi()
  const { teacher, session, unitId, opens, away } = await aTaughtGroup(api)
  await teacher(sessions.updateSession, { ...session, unitId })
  await teacher(sessions.closeSession, { ...session, counted: 0 })
  const [{ closesAt } = { closesAt: null }] = (await api.as(await aTeacher(api)).data(listWindows, {})).windows
  api.clock.forward({ minutes: (Date.parse(closesAt ?? '') - api.clock.schoolNow().getTime()) / 60_000 - 1 })
  expect(await opens(await signedIn(api, away))).toBe(true)
  api.clock.forward({ minutes: 2 })
  expect(await opens(await signedIn(api, away))).toBe(false)
})

test('a unit that is open for longer is not shortened by an absence', async () => {
  await using api = await startApi()
  const { teacher, session, unitId, opens, away } = await aTaughtGroup(api, { openingPolicy: 'all-open' })
  await teacher(sessions.updateSession, { ...session, unitId })
  await teacher(sessions.closeSession, { ...session, counted: 0 })
  expect((await teacher(listWindows, {})).windows).toEqual([])
  expect(await opens(away)).toBe(true)
})

test('the unit can be chosen after the closing, and another one takes its place', async () => {
  await using api = await startApi()
  const { teacher, session, unitId, opens, away } = await aTaughtGroup(api)
  await teacher(sessions.closeSession, { ...session, counted: 0 })
  expect(await opens(away), 'without a unit nothing opens').toBe(false)
  await teacher(sessions.updateSession, { ...session, unitId })
  expect(await opens(away)).toBe(true)
  await teacher(sessions.updateSession, { ...session, unitId: null })
  expect(await opens(away)).toBe(false)
})

test('without the setting of the group, and in a group without a course, absence opens nothing', async () => {
  await using api = await startApi()
  const { teacher, session, unitId, opens, away } = await aTaughtGroup(api, { opensForAbsent: false })
  await teacher(sessions.updateSession, { ...session, unitId })
  await teacher(sessions.closeSession, { ...session, counted: 0 })
  expect(await opens(away)).toBe(false)
  const groupId = await aGroup(api, { opensForAbsent: true }, [away])
  const free = { groupId, day: session.day }
  const staff = await aTeacher(api)
  expect(await api.as(staff)(sessions.updateSession, { ...free, unitId })).toMatchObject({ code: 'unit.notFound' })
  expect(await teacher(sessions.closeSession, { ...free, counted: 0 })).toMatchObject({ unit: null, units: [] })
})
