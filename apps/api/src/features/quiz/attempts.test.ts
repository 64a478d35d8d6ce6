import { listAttempts, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, EXPLANATION, enrolled, exam, lessonAt, practice, video } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine, environment: { ACCESS_TOKEN_TTL: '31536000' } })

  async function taking(plan: typeof practice) {
    const course = await aCourse(api, { units: [[plan, video]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const call = api.as(student)
    const handIn = async (how: 'right' | 'wrong') => {
      return call.data(submitQuiz, { lessonId: quiz.id, answers: answersTo(quiz.questions, how) })
    }
    return { course, student, quiz, call, handIn }
  }

  test('earlier attempts are listed newest first, a page at a time, also after the week', async () => {
    const { call, quiz, handIn } = await taking(practice)
    for (const how of ['wrong', 'right', 'wrong'] as const) await handIn(how)
    api.clock.forward({ days: 9 })
    const page = (pageNumber: number) => call(listAttempts, { lessonId: quiz.id, pageNumber, pageSize: 2 })
    expect(await page(1)).toMatchObject({
      data: {
        totalCount: 3,
        totalPages: 2,
        attempts: [
          { attemptNumber: 3, score: 0, passed: false, isReviewable: true },
          { attemptNumber: 2, score: 100, passed: true, correctCount: 2, questionCount: 2 },
        ],
      },
    })
    expect(await page(2)).toMatchObject({ data: { attempts: [{ attemptNumber: 1 }] } })
    expect(await page(3)).toMatchObject({ data: { attempts: [], totalCount: 3 } })
  })

  test('an attempt is looked at again, with what was chosen and what was right', async () => {
    const { call, quiz, handIn } = await taking({ ...exam, shuffles: false })
    const { attemptId } = await handIn('wrong')
    expect(await call(readAttempt, { attemptId })).toMatchObject({
      data: {
        lessonId: quiz.id,
        score: 0,
        questions: quiz.questions.map(({ id, answerIds, correctAnswerId }) => ({
          id,
          explanation: EXPLANATION,
          chosenAnswerId: answerIds[0],
          isLate: false,
          answers: answerIds.map((answerId) => ({ id: answerId, isCorrect: answerId === correctAnswerId })),
        })),
      },
    })
  })

  test('an exam whose right answers are withheld shows only the mark', async () => {
    const { call, quiz, handIn } = await taking({ ...exam, revealsAnswers: 'never' })
    const { attemptId } = await handIn('right')
    expect(await call(listAttempts, { lessonId: quiz.id })).toMatchObject({
      data: { attempts: [{ score: 100, isReviewable: false }] },
    })
    expect(await call.response(readAttempt, { attemptId })).toMatchObject({
      status: 403,
      body: { code: 'attempt.reviewKept' },
    })
  })

  test("nobody sees another's attempts, and a video has none", async () => {
    const { quiz, handIn, course } = await taking(practice)
    const { attemptId } = await handIn('right')
    const other = api.as(await aStudent(api))
    expect(await other(listAttempts, { lessonId: quiz.id })).toMatchObject({ data: { totalCount: 0, attempts: [] } })
    expect(await other.response(readAttempt, { attemptId })).toMatchObject({ status: 404 })
    expect(await other(listAttempts, { lessonId: lessonAt(course, 0, 1).id })).toMatchObject({ code: 'quiz.notQuiz' })
  })
})
