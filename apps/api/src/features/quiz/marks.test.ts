import { startQuiz, submitQuiz } from '@manassa/contract/student/quiz'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt, type MadeCourse, practice } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'

async function aPupil(api: TestApi, course: MadeCourse) {
  const student = await aStudent(api)
  await enrolled(api, student, course)
  return student
}

const marksOf = (api: TestApi, attemptId: number) =>
  api.db.inSchool('tenant3', (db) =>
    db
      .selectFrom('quizMark')
      .where('attemptId', '=', attemptId)
      .select(['questionId', 'answerId', 'isRight', 'isLate'])
      .orderBy('questionId')
      .execute(),
  )

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('each question of an attempt is a row: what was chosen, whether it was right, also where nothing was', async () => {
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 3 }]] })
    const student = await aPupil(api, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const [right] = answersTo(questions.slice(0, 1), 'right')
    const [wrong] = answersTo(questions.slice(1, 2), 'wrong')
    if (!right || !wrong) throw new Error('A question is missing')
    const reply = await api.as(student).data(submitQuiz, { lessonId, answers: [wrong, right] })

    expect(await marksOf(api, reply.attemptId)).toEqual([
      { ...right, isRight: true, isLate: false },
      { ...wrong, isRight: false, isLate: false },
      { questionId: questions[2]?.id, answerId: null, isRight: false, isLate: false },
    ])
  })

  test('an answer that came after the time is written as late, and is not right', async () => {
    const timed = { ...exam, questionCount: 2, timeLimitMinutes: 10 }
    const course = await aCourse(api, { units: [[timed]] })
    const student = await aPupil(api, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    await api.as(student)(startQuiz, { lessonId })
    api.clock.forward({ minutes: 20 })
    const [inTime, late] = answersTo(questions, 'right')
    if (!inTime || !late) throw new Error('A question is missing')
    const answers = [{ ...inTime, afterSeconds: 60 }, late]
    const reply = await api.as(student).data(submitQuiz, { lessonId, answers })
    expect(await marksOf(api, reply.attemptId)).toEqual([
      { ...inTime, isRight: true, isLate: false },
      { ...late, isRight: false, isLate: true },
    ])
  })

  test('a result that was only reported has no questions', async () => {
    const course = await aCourse(api, { units: [[practice]] })
    const student = await aPupil(api, course)
    const reply = await api.as(student).data(submitQuiz, { lessonId: lessonAt(course, 0, 0).id, score: 50 })
    expect(await marksOf(api, reply.attemptId)).toEqual([])
  })

  test('a repeated request writes no second row, and an attempt too many none at all', async () => {
    const course = await aCourse(api, { units: [[{ ...exam, questionCount: 2 }]] })
    const student = await aPupil(api, course)
    const { id: lessonId, questions } = lessonAt(course, 0, 0)
    const handIn = (key: string) =>
      api
        .as(student)
        .response(
          submitQuiz,
          { lessonId, answers: answersTo(questions, 'right') },
          { headers: { 'idempotency-key': key } },
        )
    const statuses = [await handIn('a'), await handIn('a'), await handIn('b')].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 409])
    const ids = questions.map(({ id }) => id)
    const rows = api.db.inSchool('tenant3', (db) =>
      db.selectFrom('quizMark').where('questionId', 'in', ids).selectAll().execute(),
    )
    expect(await rows).toHaveLength(2)
  })

  test('marks are not changed afterwards', async () => {
    await expect(
      api.db.inSchool('tenant3', (db) => db.updateTable('quizMark').set({ isRight: true }).execute()),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

onServer('the results of a question are read from its rows alone, by an index', async () => {
  await using api = await startApi({ engine: 'server' })
  const course = await aCourse(api, { units: [[{ ...exam, questionCount: 2 }]] })
  const { id: lessonId, questions } = lessonAt(course, 0, 0)
  for (const how of ['right', 'right', 'wrong'] as const) {
    const student = await aPupil(api, course)
    await api.as(student)(submitQuiz, { lessonId, answers: answersTo(questions, how) })
  }
  await api.db.asOwner((db) =>
    sql`insert into quiz_mark (tenant_id, attempt_id, question_id, is_right)
      select 'tenant3', (select min(id) from quiz_attempt), 1000000 + n, false from generate_series(1, 50000) n`.execute(
      db,
    ),
  )
  await api.db.asOwner((db) => sql`analyze quiz_mark`.execute(db))
  const rates = sql<{ id: number; correctRate: number }>`
    select question_id as id, avg(is_right::int)::float as "correctRate" from quiz_mark
    where tenant_id = 'tenant3' and question_id = any(${questions.map(({ id }) => id)}::bigint[]) group by 1`
  const { rows, plan } = await api.db.inSchool('tenant3', async (db) => ({
    ...(await rates.execute(db)),
    plan: JSON.stringify((await sql`explain ${rates}`.execute(db)).rows),
  }))
  expect(rows.map(({ correctRate }) => Math.round(correctRate * 3))).toEqual([2, 2])
  expect(plan).toContain('quiz_mark_of_question')
})
