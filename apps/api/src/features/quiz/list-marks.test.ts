import { listMarks, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { voidAttempt } from '@manassa/contract/teacher/attempts'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, practice } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function examined(...courses: MadeCourse[]) {
    const student = await aStudent(api)
    for (const course of courses) await enrolled(api, student, course)
    const call = api.as(student)
    async function handIn(course: MadeCourse, place: number, how: 'right' | 'wrong') {
      api.clock.forward({ minutes: 5 })
      const { id: lessonId, questions } = lessonAt(course, 0, place)
      return (await call.data(submitQuiz, { lessonId, answers: answersTo(questions, how) })).attemptId
    }
    return { student, call, handIn }
  }

  test('the marks of a student are listed by course, the one of the newest hand-in first, with the best of each quiz', async () => {
    const quiet = await aCourse(api, { units: [[practice]] })
    const active = await aCourse(api, { units: [[practice, practice]] })
    const { call, handIn } = await examined(active, quiet)
    expect(await call(listMarks, {})).toMatchObject({ data: { marks: [], lastScores: [], totalCount: 0 } })

    await handIn(active, 0, 'right')
    await handIn(active, 0, 'wrong')
    const newest = await handIn(active, 1, 'wrong')
    await handIn(quiet, 0, 'right')
    const again = await handIn(active, 0, 'wrong')
    const marks = [
      { courseId: active.id, lessonId: lessonAt(active, 0, 0).id, bestScore: 100, passed: true, attemptCount: 3 },
      { courseId: active.id, lessonId: lessonAt(active, 0, 1).id, bestScore: 0, passed: false, attemptCount: 1 },
      { courseId: quiet.id, lessonId: lessonAt(quiet, 0, 0).id, bestScore: 100, passed: true, attemptCount: 1 },
    ]
    const page = await call(listMarks, {})
    expect(page).toMatchObject({ data: { totalCount: 3, marks, lastScores: [100, 0, 0, 100, 0] } })
    expect(page).toMatchObject({
      data: { marks: [{ reviewableAttemptId: again }, { reviewableAttemptId: newest }, {}] },
    })
    expect(await call(listMarks, { pageSize: 2, pageNumber: 2 })).toMatchObject({ data: { marks: marks.slice(2) } })
  })

  test('what may be reviewed from there is what an attempt may show, and nothing of another student is there', async () => {
    const course = await aCourse(api, {
      units: [
        [
          { ...exam, attemptsAllowed: 2 },
          { ...exam, revealsAnswers: 'never' },
        ],
      ],
    })
    const { call, handIn } = await examined(course)
    const { call: another } = await examined(course)
    const reviewable = async () => {
      const reply = await call(listMarks, {})
      return reply.success ? reply.data.marks.map(({ reviewableAttemptId }) => reviewableAttemptId) : null
    }
    await handIn(course, 0, 'wrong')
    expect(await reviewable(), 'one attempt is left').toEqual([null])
    const attemptId = await handIn(course, 0, 'right')
    expect(await reviewable()).toEqual([attemptId])
    expect(await call(readAttempt, { attemptId })).toMatchObject({ success: true })
    await handIn(course, 1, 'right')
    expect(await reviewable()).toEqual([null, attemptId])
    expect(await another(listMarks, {})).toMatchObject({ data: { marks: [], lastScores: [] } })
  })

  test('a voided attempt counts in no mark, and the line of scores has the last ten', async () => {
    const course = await aCourse(api, { units: [[practice]] })
    const { student, call, handIn } = await examined(course)
    const attemptId = await handIn(course, 0, 'right')
    for (let count = 0; count < 11; count++) await handIn(course, 0, 'wrong')
    expect(await call(listMarks, {})).toMatchObject({
      data: { marks: [{ passed: true }], lastScores: Array(10).fill(0) },
    })
    const desk = await anAssistant(api, ['grants'])
    await api.as(desk)(voidAttempt, { studentId: student.id, attemptId, reason: 'النت قطع' })
    expect(await call(listMarks, {})).toMatchObject({
      data: { marks: [{ bestScore: 0, passed: false, attemptCount: 12 }] },
    })
  })
})
