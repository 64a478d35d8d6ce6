import { DAY_MS } from '@manassa/contract/rules/time-units'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { studyCourse } from '@manassa/contract/student/study'
import { giveExtraAttempts, voidAttempt } from '@manassa/contract/teacher/attempts'
import * as schedule from '@manassa/contract/teacher/schedule'
import { blockStudent } from '@manassa/contract/teacher/student-account'
import { readStudent } from '@manassa/contract/teacher/students'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const inDays = (days: number) => new Date(api.clock.schoolNow().getTime() + days * DAY_MS).toISOString()

  const world = async () => {
    const course = await aCourse(api, { units: [[video, exam], [video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const [first, second] = course.units.map(({ id }) => id) as [number, number]
    return { course, student, first, second, teacher: await aTeacher(api) }
  }

  test('staff read a student’s units as the student does, with the attempts that are left', async () => {
    const { course, student, first, second, teacher } = await world()
    const desk = await anAssistant(api, ['grants'])
    const unitsOf = async () => {
      const reply = await api.as(desk)(schedule.listStudentUnits, { studentId: student.id })
      return (reply.success && reply.data.courses.find(({ courseId }) => courseId === course.id)?.units) || []
    }
    const input = { unitId: second, students: [student.id], opensAt: 'now', reason: 'قبل الامتحان' }
    await api.as(teacher)(schedule.giveWindow, input)
    const tree = await api.as(student)(studyCourse, { courseid: course.id })
    const windows = (tree.success && tree.data.units.map(({ window }) => window)) || []
    expect(windows).toMatchObject([{ state: 'open' }, { state: 'open', because: { kind: 'given' } }])
    expect((await unitsOf()).map(({ window }) => window)).toEqual(windows)

    const quiz = lessonAt(course, 0, 1)
    await api.as(student)(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, 'wrong') })
    const quizzes = [{ lessonId: quiz.id, attemptCount: 1, attemptsLeft: 0 }]
    expect(await unitsOf()).toMatchObject([
      { unitId: first, quizzes },
      { unitId: second, quizzes: [] },
    ])
    const extra = { studentId: student.id, lessonId: quiz.id, count: 2, reason: 'النت قطع' }
    await api.as(desk)(giveExtraAttempts, extra)
    expect(await unitsOf()).toMatchObject([{ quizzes: [{ attemptCount: 1, attemptsLeft: 2 }] }, {}])
    const other = await aStudent(api)
    expect(await api.as(desk).data(schedule.listStudentUnits, { studentId: other.id })).toMatchObject({ courses: [] })
  })

  test('a window that ends now closes at once by the server’s clock', async () => {
    const { student, first, teacher } = await world()
    const input = { unitId: first, students: [student.id], closesAt: 'now', reason: 'ظروف' }
    const given = await api.as(teacher)(schedule.giveWindow, input)
    expect(given).toMatchObject({ data: { shuts: true, closesAt: api.clock.schoolNow().toISOString() } })
    const wrong = await api.as(teacher).response(schedule.giveWindow, { ...input, closesAt: 'soon' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: { closesAt: expect.any(String) } } })
  })

  test('students are selected for a window with the filters of their list, by state too', async () => {
    const { course, student, first, teacher } = await world()
    const blocked = await aStudent(api)
    await enrolled(api, blocked, course)
    await api.as(teacher)(blockStudent, { studentId: blocked.id, reason: 'بيبيع الفيديوهات' })
    const input = { unitId: first, closesAt: inDays(30), reason: 'ظروف' }
    const found = async (state: 'active' | 'blocked' | 'invited') =>
      api.as(teacher).response(schedule.giveWindow, { ...input, students: { state, courseId: course.id } })
    expect(await found('active')).toMatchObject({ body: { data: { sample: [{ id: student.id }], studentCount: 1 } } })
    expect(await found('blocked')).toMatchObject({ body: { data: { sample: [{ id: blocked.id }] } } })
    expect(await found('invited')).toMatchObject({ body: { code: 'window.nobody' } })
  })

  test('a voided attempt is marked in its student’s list', async () => {
    const { course, student, teacher } = await world()
    const quiz = lessonAt(course, 0, 1)
    const made = await api.as(student)(submitQuiz, {
      lessonId: quiz.id,
      answers: answersTo(quiz.questions, 'right'),
    })
    const attemptId = (made.success && made.data.attemptId) || 0
    const attempts = async () => {
      const reply = await api.as(teacher)(readStudent, { studentId: student.id })
      return reply.success && reply.data.attempts
    }
    expect(await attempts()).toMatchObject([{ id: attemptId, voidedAt: null }])
    await api.as(teacher)(voidAttempt, { studentId: student.id, attemptId, reason: 'حد تاني حلّه' })
    expect(await attempts()).toMatchObject([{ id: attemptId, voidedAt: expect.any(String) }])
  })
})
