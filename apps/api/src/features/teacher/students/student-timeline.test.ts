import { DAY_MS } from '@manassa/contract/rules/time-units'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import * as grants from '@manassa/contract/teacher/grants'
import { saveQuestion } from '@manassa/contract/teacher/quiz'
import * as schedule from '@manassa/contract/teacher/schedule'
import { addStudentNote, mergeStudents } from '@manassa/contract/teacher/student-account'
import { listStudentTimeline, type TimelineEntry, type TimelinePart } from '@manassa/contract/teacher/student-history'
import { describe, expect, test } from 'vitest'
import { aCourse, anAttempt, answersTo, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher, type SignedIn } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const reason = 'طلب السنتر'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()

  const timelineOf = async (student: { id: number }, part?: TimelinePart, by?: SignedIn) => {
    const input = { studentId: student.id, pagesize: 100, ...(part && { part }) }
    return (await api.as(by ?? (await aTeacher(api))).confirmed(listStudentTimeline, input)).timeline
  }
  const of = (timeline: readonly TimelineEntry[], action: string) => timeline.filter((entry) => entry.action === action)

  test('changes of staff to one student show object, amount, number and end', async () => {
    const teacher = await aTeacher(api)
    const [course, other] = [
      await aCourse(api, { name: 'تاريخ مصر', units: [[video, exam]] }),
      await aCourse(api, { name: 'تاريخ أوروبا' }),
    ]
    const [student, unitId, lessonId] = [await aStudent(api), course.units[0]?.id ?? 0, lessonAt(course, 0, 1).id]
    const one = { studentId: student.id, reason }
    await api
      .as(teacher)
      .confirmed(grants.grantCourse, { ...one, courseId: course.id, payment: { amount: 250, method: 'cash' } })
    const attemptId = await anAttempt(api, student, lessonId)
    await api.as(teacher).confirmed(voidAttempt, { ...one, attemptId })
    await api.as(teacher).confirmed(giveExtraAttempts, { ...one, lessonId, count: 2 })
    const closesAt = inDays(3)
    const window = await api
      .as(teacher)
      .confirmed(schedule.giveWindow, { unitId, students: [student.id], closesAt, reason })
    await api.as(teacher).confirmed(schedule.endWindow, { windowId: window.id, reason })
    const move = { ...one, courseId: course.id, toCourseId: other.id, keepWeeks: true }
    await api.as(teacher).confirmed(grants.moveEnrolment, move)
    await api.as(teacher).confirmed(grants.endEnrolment, { ...one, courseId: other.id })
    await api.as(teacher).confirmed(grants.endEnrolment, { ...one, courseId: other.id, refund: 100 })
    await api.as(teacher).confirmed(addStudentNote, { studentId: student.id, text: 'والدته بتتابع' })

    const timeline = await timelineOf(student)
    expect(of(timeline, 'student.voidAttempt')).toMatchObject([{ what: 'درس 2', reason }])
    expect(of(timeline, 'student.extraAttempts')).toMatchObject([{ what: 'درس 2', count: 2, reason }])
    expect(of(timeline, 'student.giveWindow')).toMatchObject([{ what: 'عنوان', closesAt, reason }])
    expect(of(timeline, 'student.endWindow')).toMatchObject([{ what: 'عنوان', closesAt, reason }])
    expect(of(timeline, 'student.move')).toMatchObject([{ what: 'تاريخ أوروبا', reason }])
    expect(of(timeline, 'student.refund')).toMatchObject([{ what: 'تاريخ أوروبا', amount: -100, reason }])
    expect(of(timeline, 'student.note')).toMatchObject([{ what: null }])
    const paid = timeline.filter(({ kind, amount }) => kind === 'enrolled' && amount !== undefined)
    expect(paid, 'what was moved is paid once').toMatchObject([{ what: 'تاريخ أوروبا', amount: 250 }])

    const clerk = await anAssistant(api, ['students'])
    const seen = await timelineOf(student, undefined, clerk)
    expect(
      seen.some((entry) => 'amount' in entry),
      'who sees no money',
    ).toBe(false)
    expect(of(seen, 'student.refund')).toMatchObject([{ what: 'تاريخ أوروبا' }])
  })

  test('a refund is shown with the end of the access', async () => {
    const [teacher, course, student] = [await aTeacher(api), await aCourse(api, { name: 'النيل' }), await aStudent(api)]
    const one = { studentId: student.id, courseId: course.id, reason }
    await api
      .as(teacher)
      .confirmed(grants.grantCourse, { ...one, payment: { amount: 250, method: 'wallet', reference: 'W-1' } })
    await api.as(teacher).confirmed(grants.endEnrolment, { ...one, refund: 200 })
    const access = await timelineOf(student, 'access')
    expect(access.map(({ kind, what, amount }) => [kind, what, amount]).toSorted()).toEqual([
      ['accessEnded', 'النيل', -200],
      ['enrolled', 'النيل', 250],
    ])
  })

  test('windows and pauses of a group are shown to its members only', async () => {
    const teacher = await aTeacher(api)
    const course = await aCourse(api, { name: 'الفيضان', units: [[video], [video]] })
    const [unitId, second] = [course.units[0]?.id ?? 0, course.units[1]?.id ?? 0]
    const [named, also, other] = [await aStudent(api), await aStudent(api), await aStudent(api)]
    for (const student of [named, also, other]) await enrolled(api, student, course)
    const byUnit = await aStudent(api)
    await api.as(teacher).confirmed(grants.grantLecture, { studentId: byUnit.id, unitId: second, reason })
    const stranger = await aStudent(api)
    const closesAt = inDays(5)
    const input = { unitId, closesAt, reason: 'الموقع وقع' }
    const several = await api.as(teacher).confirmed(schedule.giveWindow, { ...input, students: [named.id, also.id] })
    await api.as(teacher).confirmed(schedule.endWindow, { windowId: several.id, reason })
    await api.as(teacher).confirmed(schedule.giveWindow, { ...input, unitId: second, students: 'all', reason: 'للكل' })
    const pause = { courseIds: [course.id], from: inDays(1), until: inDays(8), reason: 'رمضان' }
    await api.as(teacher).confirmed(schedule.makePause, pause)
    const late = await aStudent(api)
    api.clock.forward({ minutes: 1 })
    await enrolled(api, late, course)

    const decided = async (student: SignedIn) =>
      (await timelineOf(student, 'staff')).map((entry) => [entry.action, entry.reason]).toSorted()
    const forAll = [
      ['pause.makePause', 'رمضان'],
      ['unit.giveWindow', 'للكل'],
    ]
    const forSeveral = [
      ['pause.makePause', 'رمضان'],
      ['unit.endWindow', null],
      ['unit.giveWindow', 'الموقع وقع'],
      ['unit.giveWindow', 'للكل'],
    ]
    const sorted = (rows: ReadonlyArray<ReadonlyArray<string | null>>) => rows.map((row) => [...row]).toSorted()
    expect(await decided(named)).toEqual(sorted(forSeveral))
    expect(await decided(also)).toEqual(sorted(forSeveral))
    expect(await decided(other)).toEqual(sorted(forAll))
    expect(await decided(byUnit), 'by a lecture of their own').toEqual(sorted(forAll))
    expect(await decided(late), 'who came afterwards').toEqual([['pause.makePause', 'رمضان']])
    expect(await decided(stranger)).toEqual([])
    const [given] = of(await timelineOf(named, 'staff'), 'unit.giveWindow').filter(
      (entry) => entry.reason === 'الموقع وقع',
    )
    expect(given).toMatchObject({ closesAt, by: { id: teacher.id } })
    expect(of(await timelineOf(named, 'staff'), 'pause.makePause')).toMatchObject([
      { what: 'الفيضان', opensAt: pause.from, closesAt: pause.until },
    ])
  })

  test('a corrected mark is shown with the first one, with the permission for results', async () => {
    const [teacher, student] = [await aTeacher(api), await aStudent(api)]
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 2 }]] })
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const [question] = questions
    const wrong = { lessonId, answers: answersTo(questions, 'wrong') }
    expect(await api.as(student)(submitQuiz, wrong)).toMatchObject({ success: true })
    const [first = 0, second = 0] = question?.answerIds ?? []
    const answers = [
      { id: first, text: 'غلط', isCorrect: true },
      { id: second, text: 'صح', isCorrect: false },
    ]
    await api.as(teacher).confirmed(saveQuestion, { questionId: question?.id ?? 0, answers, countsFor: 'all' })

    const study = await timelineOf(student, 'study')
    expect(study.map(({ kind, score, by }) => [kind, score, by?.id])).toEqual([
      ['markedAgain', 50, teacher.id],
      ['attempt', 0, undefined],
    ])
    expect(await timelineOf(student, 'study', await anAssistant(api, ['students']))).toEqual([])
  })

  test('the timeline can be filtered by part, and the parts add up to the whole', async () => {
    const [teacher, student, course] = [await aTeacher(api), await aStudent(api), await aCourse(api)]
    const twin = await aStudent(api, { name: 'سلمي حسن' })
    await api.as(teacher).confirmed(grants.grantCourse, { studentId: student.id, courseId: course.id, reason })
    await api.as(teacher).confirmed(mergeStudents, { studentId: student.id, otherId: twin.id, reason })
    const whole = await timelineOf(student)
    expect(of(whole, 'student.merge')).toMatchObject([{ what: 'سلمي حسن' }])
    const parts: TimelineEntry[] = []
    for (const part of ['access', 'study', 'account', 'staff'] as const)
      parts.push(...(await timelineOf(student, part)))
    const kinds = (timeline: readonly TimelineEntry[]) => timeline.map(({ kind }) => kind).toSorted()
    expect(kinds(parts)).toEqual(kinds(whole))
    expect((await timelineOf(student, 'access')).map(({ kind }) => kind)).toEqual(['enrolled'])
    const refused = await api.as(teacher).response(listStudentTimeline, { studentId: student.id, part: 'x' as 'study' })
    expect(refused).toMatchObject({ status: 400, body: { errors: { part: expect.any(String) } } })
  })
})
