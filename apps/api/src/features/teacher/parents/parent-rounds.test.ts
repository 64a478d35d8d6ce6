import { PARENT_CLAIM_MINUTES } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { completeLessons } from '@manassa/contract/student/study'
import * as rounds from '@manassa/contract/teacher/parent-rounds'
import { makeParentLink, setParentMessages } from '@manassa/contract/teacher/parents'
import { listQuiet } from '@manassa/contract/teacher/radar'
import { listQuizStudents } from '@manassa/contract/teacher/results'
import { makePause } from '@manassa/contract/teacher/schedule'
import { updateSchool } from '@manassa/contract/teacher/school'
import { updateStudent } from '@manassa/contract/teacher/students'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, anAttempt, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { aGroup } from '#test/a-group.ts'
import { aParentsPhone, linesOf, linkIn } from '#test/a-parent.ts'
import type { EngineName } from '#test/database/engine-names.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { schoolClock } from '#test/test-clock.ts'
import { enqueueDueRounds } from './prepare-round.ts'

const reason = 'طلب ولي الأمر'
/** A Thursday at two in the afternoon in Cairo. */
const THURSDAY = Date.parse('2026-11-26T12:00:00Z')
const DONE = { ready: 0, sent: 0, wrongNumber: 0, noNumber: 0, ownNumber: 0, stopped: 0, nothing: 0 }

async function aSchool(engine: EngineName) {
  const clock = schoolClock()
  clock.forward({ seconds: (THURSDAY - clock.schoolNow().getTime()) / 1000 })
  const api = await startApi({ engine, clock })
  const teacher = await aTeacher(api)
  await api.as(teacher)(updateSchool, { parentWeek: true })
  // Its only unit closed in the week that is reported.
  const course = await aCourse(api, { units: [[video, exam]] })
  const studying = async (details: Parameters<typeof aStudent>[1] = {}) => {
    const student = await aStudent(api, details)
    await enrolled(api, student, course)
    await api.db.asOwner((db) =>
      db
        .updateTable('enrolment')
        .set({ enrolledAt: new Date(THURSDAY - 10 * DAY_MS) })
        .where('studentId', '=', student.id)
        .execute(),
    )
    return student
  }
  return { api, teacher, course, studying }
}

async function prepared(api: TestApi) {
  api.clock.forward({ hours: 5 })
  await enqueueDueRounds(api.services)
  await api.services.jobs.runDue()
}
const roundOf = async (api: TestApi, who: SignedIn) => api.as(who).data(rounds.readParentRound, {})
const nextOf = async (api: TestApi, who: SignedIn) => api.as(who).data(rounds.nextParentMessage, {})
const idsOf = ({ message }: rounds.NextParentMessage) => message?.children.map(({ studentId }) => studentId) ?? []
const decide = async (api: TestApi, who: SignedIn, studentIds: number[], outcome: 'sent' | 'wrongNumber' | 'ready') =>
  await api.as(who).data(rounds.decideParentMessage, { studentIds, outcome })

describe.each(engines)('on the %s engine', (engine) => {
  test('a round has one message for a number, agrees with the radar and the results, and is prepared once', async () => {
    const { api, teacher, course, studying } = await aSchool(engine)
    await using _api = api
    const quiz = lessonAt(course, 0, 1)
    const [busy, idle] = [await studying(), await studying()]
    await anAttempt(api, busy, quiz.id)
    await api.as(busy)(completeLessons, { courseId: course.id, lessonIds: [lessonAt(course, 0, 0).id] })
    await api.db.asOwner((db) =>
      db
        .insertInto('watchDay')
        .values({
          tenantId: 'tenant3',
          studentId: idle.id,
          day: '2026-11-17',
          watchedSeconds: '60',
          countedUntil: new Date('2026-11-17T12:00:00Z'),
        })
        .execute(),
    )
    const parentPhone = '01177700001'
    await studying({ parentPhone })
    await studying({ parentPhone })
    await studying({ parentPhone: null })
    await studying({ phone: '01099900001', parentPhone: '01099900001' })
    const paused = await studying()
    await api.as(teacher)(makePause, { students: [paused.id], from: '2026-11-15', until: '2026-12-15', reason })
    const stopped = await studying()
    await api.as(teacher)(setParentMessages, { studentId: stopped.id, isOn: false, reason })

    await enqueueDueRounds(api.services)
    expect((await roundOf(api, teacher)).state).toBe('waiting')
    await prepared(api)
    await prepared(api)
    const round = await roundOf(api, teacher)
    expect(round).toMatchObject({ state: 'ready', from: '2026-11-20', to: '2026-11-26' })
    expect(round.students).toEqual({ ...DONE, ready: 4, noNumber: 1, ownNumber: 1, nothing: 1, stopped: 1 })
    expect(round.messages).toMatchObject({ ready: 3, sent: 0, forSiblings: 1 })

    const agreed = await api.db.asOwner(async (db) => {
      const kinds = await db.selectFrom('parentMessage').select(['studentId', 'kind']).execute()
      return new Map(kinds.map(({ studentId, kind }) => [studentId, kind]))
    })
    const quiet = (await api.as(teacher).data(listQuiet, {})).students.map(({ id }) => id)
    for (const id of quiet) expect(agreed.get(id)).toBe('weekNone')
    expect(quiet).toContain(idle.id)
    const { students } = await api.as(teacher).data(listQuizStudents, { lessonId: quiz.id })
    const marked = students.find(({ id }) => id === busy.id)
    const link = linkIn((await api.as(teacher).data(makeParentLink, { studentId: busy.id })).chatUrl)
    const lines = linesOf((await aParentsPhone(api).open(link)).body)
    expect(lines).toContain(`درس 2: ${marked?.bestScore}%، أقل من درجة النجاح`)
    expect(agreed.get(busy.id)).toBe('weekDone')
    expect((await api.as(teacher).data(rounds.listParentExamples, {})).examples).toHaveLength(2)
  })

  test('a group’s parents are written to alone, with all their children', async () => {
    const { api, teacher, studying } = await aSchool(engine)
    await using _api = api
    const parentPhone = '01177700009'
    await studying()
    const [inGroup, sibling, alone] = [
      await studying({ parentPhone }),
      await studying({ parentPhone }),
      await studying(),
    ]
    const groupId = await aGroup(api, {}, [inGroup, alone])
    await prepared(api)
    const next = () => api.as(teacher).data(rounds.nextParentMessage, { groupId })
    const first = await next()
    expect(idsOf(first)).toEqual([inGroup.id, sibling.id])
    expect(first.claimed).toBe(2)
    await decide(api, teacher, idsOf(first), 'sent')
    expect(idsOf(await next())).toEqual([alone.id])
    await decide(api, teacher, [alone.id], 'sent')
    expect(await next()).toEqual({ message: null, claimed: 0 })
    const listed = async (list: rounds.ParentList) =>
      (await api.as(teacher).data(rounds.listParentMessages, { list, groupId })).students.map((one) => one.studentId)
    expect(await listed('ready')).toEqual([])
    expect((await listed('sent')).toSorted()).toEqual([inGroup.id, alone.id].toSorted())
    expect((await nextOf(api, teacher)).claimed).toBe(1)
  })

  test('messages are sent one after the other, with a link for each child, and resume where they stopped', async () => {
    const { api, teacher, studying } = await aSchool(engine)
    await using _api = api
    const parentPhone = '01177700002'
    const [one, other] = [await studying({ parentPhone }), await studying({ parentPhone })]
    const third = await studying()
    await prepared(api)
    const first = await nextOf(api, teacher)
    expect(idsOf(first)).toEqual([one.id, other.id])
    expect(first).toMatchObject({ claimed: 2, message: { phone: parentPhone } })
    expect(first.message?.text.match(/\/p\?key=/g)).toHaveLength(2)
    expect(first.message?.text).not.toContain('الدرجات')
    expect(idsOf(await nextOf(api, teacher))).toEqual([one.id, other.id])
    expect(await decide(api, teacher, [one.id, other.id], 'sent')).toEqual({ changed: 2 })
    expect(await decide(api, teacher, [one.id, other.id], 'sent')).toEqual({ changed: 0 })
    expect(idsOf(await nextOf(api, teacher))).toEqual([third.id])
    await decide(api, teacher, [third.id], 'wrongNumber')
    expect(await nextOf(api, teacher)).toEqual({ message: null, claimed: 0 })
    expect((await roundOf(api, teacher)).students).toEqual({ ...DONE, sent: 2, wrongNumber: 1 })

    await api.as(teacher)(updateStudent, { studentId: third.id, parentPhone: '01177700003', reason })
    expect(idsOf(await nextOf(api, teacher))).toEqual([third.id])
    await decide(api, teacher, [one.id, other.id], 'ready')
    expect((await roundOf(api, teacher)).messages).toMatchObject({ ready: 2, sent: 0 })
    const listed = await api.as(teacher).data(rounds.listParentMessages, { search: third.name, list: 'ready' })
    expect(listed).toMatchObject({ totalCount: 1, students: [{ studentId: third.id, claimedBy: teacher.name }] })
  })

  test('marks are in the messages only if the school wants it and the sender may see them', async () => {
    const { api, teacher, course, studying } = await aSchool(engine)
    await using _api = api
    const student = await studying()
    await anAttempt(api, student, lessonAt(course, 0, 1).id)
    await api.as(teacher)(updateSchool, { parentMarks: true })
    await prepared(api)
    const desk = await anAssistant(api, ['students'])
    const textsFor = async (who: SignedIn) => [
      ...(await api.as(who).data(rounds.listParentExamples, {})).examples.map(({ text }) => text),
      new URL((await api.as(who).data(makeParentLink, { studentId: student.id })).chatUrl).searchParams.get('text'),
    ]
    for (const text of await textsFor(teacher)) expect(text).toContain('الدرجات: درس 2 50 من 100')
    for (const text of await textsFor(desk)) expect(text).not.toContain('الدرجات')
    expect((await nextOf(api, desk)).message?.text).not.toContain('الدرجات')
    await decide(api, teacher, [student.id], 'sent')
    await decide(api, teacher, [student.id], 'ready')
    expect((await nextOf(api, teacher)).message?.text).toContain('الدرجات: درس 2 50 من 100')
  })
})

onServer('of two assistants who start together each gets other messages, until a claim expires', async () => {
  const { api, studying } = await aSchool('server')
  await using _api = api
  const students = []
  for (let count = 0; count < 60; count += 1) students.push(await studying())
  await prepared(api)
  const [one, other] = [await anAssistant(api, ['students']), await anAssistant(api, ['students'])]
  const firsts = await race(
    api.db,
    (gate) => sql`lock table parent_message in share row exclusive mode`.execute(gate),
    [one, other].map((assistant) => () => nextOf(api, assistant)),
  )
  // Each skips the rows that the other holds at that moment.
  const counts = firsts.map(({ claimed }) => claimed)
  expect(counts.every((count) => count > 0 && count <= 50)).toBe(true)
  expect(counts[0] ?? 0).toBe(60 - (counts[1] ?? 0))
  const claims = await api.db.asOwner((db) =>
    db.selectFrom('parentMessage').select(['studentId', 'claimedBy']).execute(),
  )
  expect(new Set(claims.map(({ claimedBy }) => claimedBy))).toEqual(new Set([one.id, other.id]))
  expect((await roundOf(api, one)).messages.claimed + (await roundOf(api, other)).messages.claimed).toBe(60)
  const third = await anAssistant(api, ['students'])
  expect(await nextOf(api, third)).toEqual({ message: null, claimed: 0 })
  await api.db.asOwner((db) =>
    db
      .updateTable('parentMessage')
      .set({ claimedUntil: new Date(api.clock.now().getTime() - PARENT_CLAIM_MINUTES) })
      .where('claimedBy', '=', other.id)
      .execute(),
  )
  expect((await nextOf(api, third)).claimed).toBeGreaterThan(0)
})
