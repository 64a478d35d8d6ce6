import type { AnyEndpoint } from '@manassa/contract/endpoint'
import { login } from '@manassa/contract/shared/auth'
import { addCourseByCode } from '@manassa/contract/student/codes'
import { readSitting, startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { completeLessons, saveVideoPosition, studyCourse } from '@manassa/contract/student/study'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import { changeStudents } from '@manassa/contract/teacher/bulk'
import { listCodes } from '@manassa/contract/teacher/codes'
import { endEnrolment, endLecture, grantCourse, grantLecture, moveEnrolment } from '@manassa/contract/teacher/grants'
import { readJob } from '@manassa/contract/teacher/jobs'
import { readLog } from '@manassa/contract/teacher/log'
import { giveWindow, listStudentUnits } from '@manassa/contract/teacher/schedule'
import {
  addStudentNote,
  blockStudent,
  endStudentSessions,
  linkForStudent,
  mergeStudents,
  settleSharing,
  unblockStudent,
} from '@manassa/contract/teacher/student-account'
import { importStudents } from '@manassa/contract/teacher/student-import'
import { listStudents, readStudent, updateStudent } from '@manassa/contract/teacher/students'
import { readTakings } from '@manassa/contract/teacher/takings'
import { describe, expect, test } from 'vitest'
import { aCourseCode } from '#test/a-code.ts'
import { aCourse, anAttempt, answersTo, enrolled, exam, lessonAt } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { anAccount, anAssistant, aStudent, aTeacher, PASSWORD, type SignedIn } from '#test/people.ts'
import { checkToken } from '#test/sessions.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const reason = 'سجّل مرتين'

async function merged(api: TestApi, by: SignedIn, input: { studentId: number; otherId: number }) {
  const unconfirmed = await api.as(by).response(mergeStudents, { ...input, reason })
  const { confirm } = unconfirmed.body as { confirm?: string }
  const done = await api.as(by).data(mergeStudents, { ...input, reason, ...(confirm && { confirm }) })
  return { unconfirmed: unconfirmed.body, student: done }
}
const pageOf = async (api: TestApi, by: SignedIn, studentId: number) => {
  return api.as(by).data(readStudent, { studentId })
}

describe.each(engines)('on the %s engine', (engine) => {
  test('a merge moves courses, cards, marks, progress, payments and notes, and blocks the other account', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const [stays, goes] = [await aStudent(api, { name: 'نور علي' }), await aStudent(api, { name: 'نور على' })]
    const [both, own] = [await aCourse(api), await aCourse(api)]
    await enrolled(api, stays, both)
    const card = await aCourseCode(api, both)
    await api.as(goes)(addCourseByCode, { Code: card.printed })
    const payment = { amount: 250, method: 'cash' } as const
    await api.as(teacher)(grantCourse, { studentId: goes.id, courseId: own.id, reason, payment })
    const quiz = lessonAt(both, 0, 1).id
    for (const who of [stays, goes]) await anAttempt(api, who, quiz)
    await api.as(teacher)(addStudentNote, { studentId: goes.id, text: 'والدته بتتابع' })

    const { unconfirmed, student } = await merged(api, teacher, { studentId: stays.id, otherId: goes.id })
    expect(unconfirmed).toMatchObject({
      code: 'edit.needsConfirm',
      effects: [
        {
          kind: 'accountsMerge',
          sample: [{ id: goes.id, name: 'نور على' }],
          moves: { enrolments: 2, attempts: 1, codes: 1, payments: 1, notes: 1 },
        },
      ],
    })
    const courses = (student.enrolments ?? []).map(({ courseId, endedAt }) => [courseId, endedAt !== null])
    expect(courses.toSorted()).toEqual(
      [
        [both.id, false],
        [both.id, true],
        [own.id, false],
      ].toSorted(),
    )
    expect(student.attempts?.map(({ number }) => number).toSorted()).toEqual([1, 2])
    expect(student.notes).toMatchObject([{ text: 'والدته بتتابع' }])
    expect(student.enrolments?.find(({ courseId }) => courseId === own.id)).toMatchObject({ paid: { amount: 250 } })
    expect(await api.as(teacher)(listCodes, { search: stays.name })).toMatchObject({
      data: { codes: [{ redeemedBy: { id: stays.id } }] },
    })
    const gone = await pageOf(api, teacher, goes.id)
    expect(gone).toMatchObject({ state: 'blocked', mergedInto: { id: stays.id }, enrolments: [], attempts: [] })
    expect(await checkToken(api, goes)).not.toMatchObject({ success: true })
    const visitor = api.as({ tenantId: 'tenant3', deviceId: 'another-phone' })
    expect(await visitor(login, { EmailorMobile: goes.email, password: PASSWORD })).toMatchObject({ success: false })
    expect(await api.as(teacher)(unblockStudent, { studentId: goes.id, reason })).toMatchObject({
      code: 'student.merged',
    })
    const lines = await api.as(teacher)(readLog, { what: 'student.merge' })
    expect(lines).toMatchObject({
      data: { entries: [{ subject: { id: goes.id } }, { subject: { id: stays.id }, reason }] },
    })
    const takings = await api.as(teacher)(readTakings, {})
    expect(JSON.stringify(takings), 'no pound more or less').toContain('250')
  })

  test('a merge loses nothing that either account completed, and an exam in progress continues', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const [stays, goes] = [await aStudent(api), await aStudent(api)]
    const timed = { ...exam, timeLimitMinutes: 10, attemptsAllowed: 5 }
    const course = await aCourse(api, { openingPolicy: 'all-open', units: [[timed]] })
    for (const who of [stays, goes]) await enrolled(api, who, course)
    const sits = lessonAt(course, 0, 0)
    await anAttempt(api, goes, sits.id)
    expect(await api.as(stays)(startQuiz, { lessonId: sits.id })).toMatchObject({ success: true })
    const { student } = await merged(api, teacher, { studentId: stays.id, otherId: goes.id })
    expect(student.attempts).toHaveLength(1)
    expect(await api.as(stays)(readSitting, { lessonId: sits.id })).toMatchObject({ success: true })
    const handedIn = { lessonId: sits.id, score: 100, answers: answersTo(sits.questions, 'right') }
    expect(await api.as(stays)(submitQuiz, handedIn)).toMatchObject({ success: true })
    const attempts = (await pageOf(api, teacher, stays.id)).attempts ?? []
    expect(attempts.map(({ number }) => number).toSorted()).toEqual([1, 2])
  })

  test('a merged account is in no list and no count; a search leads to the remaining one', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const [stays, goes] = [await aStudent(api, { name: 'هالة منير' }), await aStudent(api, { name: 'هاله منير' })]
    const listed = async (input: { search?: string; state?: 'blocked' }, by: SignedIn = teacher) => {
      const { students, totalCount, merged: others } = await api.as(by).data(listStudents, { pagesize: 100, ...input })
      return { ids: students.map(({ id }) => id), totalCount, merged: others }
    }
    const before = await listed({})
    expect(before.ids).toEqual(expect.arrayContaining([stays.id, goes.id]))
    await merged(api, teacher, { studentId: stays.id, otherId: goes.id })
    const after = await listed({})
    expect([after.ids.includes(goes.id), after.totalCount]).toEqual([false, before.totalCount - 1])
    expect((await listed({ state: 'blocked' })).ids).not.toContain(goes.id)
    const found = { id: goes.id, name: 'هاله منير', mergedInto: { id: stays.id, name: 'هالة منير' } }
    for (const search of ['هاله منير', goes.phone]) expect((await listed({ search })).merged).toEqual([found])
    expect(await listed({ search: 'هاله منير' })).toMatchObject({ ids: [stays.id], totalCount: 1 })
    expect(await listed({ search: stays.phone })).toMatchObject({ ids: [stays.id] })
    expect((await listed({ search: stays.phone })).merged).toBeUndefined()
    const marks = await anAssistant(api, ['results'])
    expect((await listed({ search: goes.phone }, marks)).merged, 'who may not see numbers').toBeUndefined()
    const all = { action: 'note', filter: { search: 'هاله منير' }, expectedCount: 1, reason, text: 'تمام' } as const
    expect(await api.as(teacher)(changeStudents, all)).toMatchObject({ success: true, data: { studentCount: 1 } })
  })

  test('a merge keeps the later position of a video and either account’s completion', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const [stays, goes] = [await aStudent(api), await aStudent(api)]
    const course = await aCourse(api, { openingPolicy: 'all-open' })
    for (const who of [stays, goes]) await enrolled(api, who, course)
    const video = lessonAt(course, 0, 0).id
    await api.as(goes)(saveVideoPosition, { lessonId: video, positionSeconds: 40, watchedSeconds: 8 })
    await api.as(goes)(completeLessons, { courseId: course.id, lessonIds: [video] })
    const progress = () =>
      api.db.inSchool('tenant3', (db) => db.selectFrom('videoProgress').selectAll().orderBy('studentId').execute())
    const [before] = await progress()
    api.clock.forward({ minutes: 5 })
    await api.as(stays)(saveVideoPosition, { lessonId: video, positionSeconds: 12, watchedSeconds: 8 })
    await merged(api, teacher, { studentId: stays.id, otherId: goes.id })
    const after = await progress()
    expect(after).toHaveLength(1)
    expect(after).toMatchObject([{ studentId: stays.id, completedAt: before?.completedAt }])
    expect(Number(after[0]?.positionSeconds)).toBe(12)
    expect(await api.as(stays)(studyCourse, { courseid: course.id })).toMatchObject({ success: true })
  })

  test('an import with the number of a merged account means the remaining one', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const [stays, goes] = [await aStudent(api), await aStudent(api)]
    await merged(api, teacher, { studentId: stays.id, otherId: goes.id })
    const text = `نور علي ${goes.phone}`
    const unconfirmed = await api.as(teacher)(importStudents, { text, courseId: course.id, reason })
    expect(unconfirmed).toMatchObject({ data: { count: 0, known: [{ student: { id: stays.id } }] } })
    await api.services.jobs.runDue()
    expect((await pageOf(api, teacher, stays.id)).enrolments).toMatchObject([{ courseId: course.id }])
    expect((await pageOf(api, teacher, goes.id)).enrolments).toEqual([])
  })

  test('a merged account cannot be granted, changed or noted anything', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const [stays, goes] = [await aStudent(api), await aStudent(api)]
    await enrolled(api, stays, course)
    await merged(api, teacher, { studentId: stays.id, otherId: goes.id })
    const [studentId, courseId, unitId] = [goes.id, course.id, course.units[0]?.id ?? 0]
    const one = { studentId, reason }
    const payment = { amount: 250, method: 'cash' } as const
    const many = { students: [stays.id, studentId], reason }
    const writes: ReadonlyArray<[AnyEndpoint, object]> = [
      [grantCourse, { ...one, courseId, payment }],
      [grantLecture, { ...one, unitId, payment }],
      [endEnrolment, { ...one, courseId, refund: 50 }],
      [endLecture, { ...one, unitId, refund: 50 }],
      [moveEnrolment, { ...one, courseId, toCourseId: (await aCourse(api)).id, keepWeeks: true }],
      [voidAttempt, { ...one, attemptId: 1 }],
      [giveExtraAttempts, { ...one, lessonId: lessonAt(course, 0, 1).id, count: 1 }],
      [addStudentNote, { studentId, text: 'والدته بتتابع' }],
      [linkForStudent, one],
      [blockStudent, one],
      [unblockStudent, one],
      [endStudentSessions, one],
      [settleSharing, one],
      [updateStudent, { studentId, name: 'نور علي محمود' }],
      [giveWindow, { ...many, courseId, closesAt: '2027-01-01' }],
      [changeStudents, { ...many, action: 'enrol', courseId }],
    ]
    for (const [call, input] of writes) {
      const { status, body } = await api.as(teacher).response(call, input)
      expect({ status, body }, call.path).toMatchObject({ status: 409, body: { code: 'student.merged' } })
    }
    expect(await api.as(teacher)(readTakings, {})).toMatchObject({ data: { count: 0 } })
    expect(await api.as(teacher)(listStudentUnits, { studentId })).toMatchObject({ success: true })
    expect(await pageOf(api, teacher, studentId)).toMatchObject({ enrolments: [], notes: [], lectures: [] })
  })

  test('a bulk change skips an account merged in the meantime', async () => {
    await using api = await startApi({ engine })
    const [teacher, course] = [await aTeacher(api), await aCourse(api)]
    const ids: number[] = []
    for (let place = 0; place < 51; place++) ids.push((await anAccount(api)).id)
    const [stays = 0, goes = 0] = ids
    const input = { action: 'enrol', courseId: course.id, students: ids, reason } as const
    const { jobId } = await api.as(teacher).data(changeStudents, input)
    await merged(api, teacher, { studentId: stays, otherId: goes })
    await api.services.jobs.runDue()
    expect(await api.as(teacher)(readJob, { jobId: jobId ?? 0 })).toMatchObject({
      data: { state: 'done', bulk: { studentCount: 51, changedCount: 50 } },
    })
    expect((await pageOf(api, teacher, goes)).enrolments).toEqual([])
  })

  test('an impossible merge is refused, and a repeated one changes nothing', async () => {
    await using api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const [one, two, three] = [await aStudent(api), await aStudent(api), await aStudent(api)]
    const call = (studentId: number, otherId: number) => api.as(teacher)(mergeStudents, { studentId, otherId, reason })
    expect(await call(one.id, one.id)).toMatchObject({ code: 'student.sameAccount' })
    expect(await call(one.id, teacher.id)).toMatchObject({ code: 'student.notFound' })
    await merged(api, teacher, { studentId: one.id, otherId: two.id })
    expect(await call(one.id, two.id), 'once').toMatchObject({ success: true })
    expect(await call(two.id, three.id)).toMatchObject({ code: 'student.merged' })
    expect(await call(three.id, two.id)).toMatchObject({ code: 'student.merged' })
    const opened = await api.as(teacher)(changeStudents, { action: 'unblock', students: [two.id], reason })
    expect(opened).toMatchObject({ code: 'student.merged' })
    await merged(api, teacher, { studentId: three.id, otherId: one.id })
    expect((await pageOf(api, teacher, two.id)).mergedInto, 'whose it is by now').toMatchObject({ id: three.id })
  })
})

onServer(
  'two desks that make one of the same two accounts, each its own way, are told what has become of them',
  async () => {
    await using api = await startApi({ engine: 'server' })
    const desks = [await aTeacher(api), await anAssistant(api, ['students', 'grants'])]
    const [teacher] = desks as [SignedIn]
    const [one, two] = [await aStudent(api), await aStudent(api)]
    const course = await aCourse(api)
    const unitId = course.units[0]?.id ?? 0
    await enrolled(api, one, course)
    await api.as(teacher)(grantLecture, { studentId: two.id, unitId, reason })
    const ways = [
      { studentId: one.id, otherId: two.id },
      { studentId: two.id, otherId: one.id },
    ]
    const confirms: Array<string | undefined> = []
    for (const [place, way] of ways.entries()) {
      const { body } = await api.as(desks[place] ?? teacher).response(mergeStudents, { ...way, reason })
      confirms.push((body as { confirm?: string }).confirm)
    }
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('account').where('id', '=', one.id).select('id').forUpdate().execute(),
      ways.map(
        (way, place) => () =>
          api.as(desks[place] ?? teacher)(mergeStudents, { ...way, reason, confirm: confirms[place] ?? '' }),
      ),
    )
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'student.merged' })
    const pages = [await pageOf(api, teacher, one.id), await pageOf(api, teacher, two.id)]
    expect(pages.map(({ state }) => state).toSorted()).toEqual(['active', 'blocked'])
    const left = pages.find(({ state }) => state === 'active')
    expect([left?.enrolments?.length, left?.lectures?.length]).toEqual([1, 1])
  },
)
