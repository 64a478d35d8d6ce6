import { listAttempts, readAttempt, submitQuiz } from '@manassa/contract/student/quiz'
import { readLesson, studyCourse } from '@manassa/contract/student/study'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, EXPLANATION, enrolled, exam, lessonAt } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

const KEY = /isCorrect|correctAnswerId|explanation/

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  async function examined(plan: Partial<typeof exam>) {
    const course = await aCourse(api, { units: [[{ ...exam, timeLimitMinutes: 15, ...plan }]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const call = api.as(student)
    const handIn = async (key: string) => {
      const headers = { 'idempotency-key': key }
      await call(readLesson, { lessonId })
      const { body } = await call.response(
        submitQuiz,
        { lessonId, answers: answersTo(questions, 'wrong') },
        { headers },
      )
      if (!body.success) throw new Error(body.code)
      return body.data
    }
    const facts = async () => {
      const reply = await call(studyCourse, { courseid: course.id })
      return reply.success ? reply.data.units[0]?.lessons[0]?.quiz : null
    }
    const again = async (key: string) => {
      const headers = { 'idempotency-key': key }
      return (await call.response(submitQuiz, { lessonId, answers: answersTo(questions, 'wrong') }, { headers })).body
    }
    return { call, lessonId, handIn, facts, again }
  }

  test('the right answers show once no attempt is left, and of all attempts then', async () => {
    const { call, lessonId, handIn, facts, again } = await examined({ attemptsAllowed: 2 })
    expect(await facts()).toMatchObject({ revealsAnswers: 'afterLastAttempt', attemptsLeft: 2 })
    const first = await handIn('first')
    expect(first.review).toBeNull()
    expect(await call(readAttempt, { attemptId: first.attemptId })).toMatchObject({ code: 'attempt.reviewKept' })
    expect(await call(listAttempts, { lessonId })).toMatchObject({ data: { attempts: [{ isReviewable: false }] } })
    expect(JSON.stringify([first, await facts(), await call(listAttempts, { lessonId })])).not.toMatch(KEY)

    const second = await handIn('second')
    expect(second.review).toHaveLength(2)
    for (const { attemptId } of [first, second]) {
      expect(await call(readAttempt, { attemptId })).toMatchObject({
        data: { questions: [{ explanation: EXPLANATION }, { explanation: EXPLANATION }] },
      })
    }
    expect(await call(listAttempts, { lessonId })).toMatchObject({
      data: { attempts: [{ isReviewable: true }, { isReviewable: true }] },
    })
    expect(await again('first'), 'the first one is answered as it was').toMatchObject({ data: first })
  })

  test('the review has the order in which the attempt was asked', async () => {
    const { call, lessonId, handIn } = await examined({ attemptsAllowed: 1 })
    const posed = await call(readLesson, { lessonId })
    const { attemptId, review } = await handIn('once')
    const idsOf = (questions: ReadonlyArray<{ id: number; answers: ReadonlyArray<{ id: number }> }>) =>
      questions.map(({ id, answers }) => [id, answers.map((answer) => answer.id)])
    const shown = await call(readAttempt, { attemptId })
    if (!posed.success || !Array.isArray(posed.data) || !shown.success) throw new Error('It was asked and handed in')
    expect(idsOf(shown.data.questions)).toEqual(idsOf(posed.data))
    expect(review?.map(({ questionId }) => questionId)).toEqual(posed.data.map(({ id }) => id))
  })

  test('a teacher may show them after each attempt, or never', async () => {
    const each = await examined({ attemptsAllowed: 2, revealsAnswers: 'afterEachAttempt' })
    expect((await each.handIn('each')).review).toHaveLength(2)
    const never = await examined({ attemptsAllowed: 1, revealsAnswers: 'never' })
    expect((await never.handIn('never')).review).toBeNull()
    const endless = await examined({ attemptsAllowed: null })
    expect((await endless.handIn('endless')).review, 'attempts without end have no last one').toBeNull()
    expect(await endless.facts()).toMatchObject({ revealsAnswers: 'never', attemptsLeft: null })
  })

  test('an exam of which nothing was said is taken once, shuffled, and shows its answers after that', async () => {
    const course = await aCourse(api, { units: [[exam]] })
    const { id: lessonId } = lessonAt(course, 0, 0)
    const made = await api.db.inSchool(course.tenantId, async (db) => {
      const question = db.selectFrom('question').where('lessonId', '=', lessonId).select('id')
      await db.deleteFrom('answer').where('questionId', 'in', question).execute()
      await db.deleteFrom('question').where('lessonId', '=', lessonId).execute()
      await db.deleteFrom('quiz').where('lessonId', '=', lessonId).execute()
      return sql`insert into quiz (tenant_id, lesson_id) values (${course.tenantId}, ${lessonId}) returning *`.execute(
        db,
      )
    })
    expect(made.rows).toMatchObject([
      { kind: 'exam', attemptsAllowed: 1, revealsAnswers: 'afterLastAttempt', shuffles: true },
    ])
  })
})
