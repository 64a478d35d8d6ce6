import { calls } from '@manassa/contract'
import {
  keepQuizAnswers,
  listAttempts,
  readAttempt,
  readSitting,
  startQuiz,
  submitQuiz,
} from '@manassa/contract/student/quiz'
import { completeLessons, readLesson, saveVideoPosition } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { aCourse, answersTo, EXPLANATION, enrolled, exam, lessonAt, practice, video } from '../a-course.ts'
import { personHeaders } from '../caller.ts'
import { aStudent } from '../people.ts'
import { useApi } from '../start-api.ts'
import { keysWithin, leaksIn } from './leaks.ts'
import { casesOf } from './matrix/cases.ts'
import { rows } from './matrix/rows.ts'
import type { CallingPerson, Holding } from './matrix/two-schools.ts'

// Somebody who wants to see an exam before its clock runs, or its right answers before the last attempt.

const api = useApi()

const QUESTION = /سؤال \d/
const KEY = ['isCorrect', 'explanation', 'correctAnswerId']
const keyIn = (response: unknown) => [...keysWithin(response, KEY), ...leaksIn(response, [EXPLANATION])]

async function anAttacker() {
  const course = await aCourse(api, {
    openingPolicy: 'all-open',
    // The matrix expects a video, a practice quiz and an exam in the caller's first unit.
    units: [[video, practice, exam], [{ ...exam, timeLimitMinutes: 15, attemptsAllowed: 2 }]],
  })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const { id: lessonId, questions } = lessonAt(course, 1, 0)
  const sittings = () =>
    api.db.inSchool(student.tenantId, (db) =>
      db.selectFrom('quizSitting').where('lessonId', '=', lessonId).selectAll().execute(),
    )
  return { course, student, call: api.as(student), lessonId, questions, sittings }
}

/** An announcement also has an id and a text, so a question is recognised by more. */
const questionWith = (id: number) => new RegExp(`\\{"id":${id},"text":"(?!إعلان)`)

test('no call but the two that start the clock gives a question, and none of the others starts it', async () => {
  const { course, student, call, lessonId, questions, sittings } = await anAttacker()
  const holding: Holding = { owner: student, course, lecture: course, bookId: 1 }
  const caller: CallingPerson = { as: student, standing: 'student', own: holding, anothers: holding, foreign: holding }
  let callCount = 0
  for (const each of calls) {
    const row = rows[`${each.method} ${each.path}`]
    if (!row || each === readLesson || each === startQuiz || row.endsSession) continue
    for await (const { input } of casesOf(api, each, row, caller, { alikes: 1 })) {
      const about = 'lessonId' in input ? { ...input, lessonId } : input
      const body = JSON.stringify((await call.response(each, about)).body)
      for (const { id } of questions) expect(body, each.path).not.toMatch(questionWith(id))
      callCount++
    }
  }
  expect(callCount).toBeGreaterThan(50)
  const right = answersTo(questions, 'right')
  await call(keepQuizAnswers, { lessonId, answers: right })
  await call(submitQuiz, { lessonId, answers: right })
  await call(submitQuiz, { lessonId, score: 100 })
  await call(completeLessons, { courseId: course.id, lessonIds: [lessonId] })
  await call(saveVideoPosition, { lessonId, positionSeconds: 1 })
  expect(await call(listAttempts, { lessonId })).toMatchObject({ data: { totalCount: 0 } })
  expect(await sittings()).toEqual([])
  const { body } = await call.response(startQuiz, { lessonId })
  expect(JSON.stringify(body)).toMatch(questionWith(questions[0]?.id ?? 0))
})

test.each([
  ['GET', ''],
  ['GET', '?as=file'],
  ['HEAD', ''],
])('%s of the lesson%s gives nothing without its clock, under both addresses', async (method, query) => {
  for (const root of ['/api/Student/contentlesson', '/Student/contentlesson', '/api/student/CONTENTLESSON']) {
    const { student, lessonId, sittings } = await anAttacker()
    const response = await api.app.inject({
      method: method as 'GET' | 'HEAD',
      url: `${root}/${lessonId}${query}`,
      headers: personHeaders(student),
    })
    expect(QUESTION.test(response.body)).toBe((await sittings()).length === 1)
    expect(response.headers['cache-control'], 'nor does a cache keep it').toContain('no-store')
  }
})

test('between two attempts nothing tells what was right', async () => {
  const { call, lessonId, questions, student } = await anAttacker()
  const headers = { 'idempotency-key': 'the-first' }
  const answers = answersTo(questions, 'wrong')
  const body: unknown[] = [
    await call(startQuiz, { lessonId }),
    await call(keepQuizAnswers, { lessonId, answers: answersTo(questions, 'right') }),
    await call(readSitting, { lessonId }),
    await call(readLesson, { lessonId }),
  ]
  const first = await call.response(submitQuiz, { lessonId, answers }, { headers })
  const attemptId = first.body.success ? first.body.data.attemptId : 0
  body.push(
    first.body,
    (await call.response(submitQuiz, { lessonId, answers }, { headers })).body,
    await call(listAttempts, { lessonId }),
    await call(readAttempt, { attemptId }),
    await call(startQuiz, { lessonId }),
  )
  for (const response of body) expect(keyIn(response)).toEqual([])

  const other = await aStudent(api)
  expect(await api.as(other)(readAttempt, { attemptId })).toMatchObject({ code: 'attempt.notFound' })
  const foreign = { ...student, tenantId: 'tenant1' }
  expect((await api.as(foreign).response(readAttempt, { attemptId })).status).toBe(401)
})

test('two keys for one sitting do not buy a second mark, and a spent sitting keeps nothing', async () => {
  const { call, lessonId, questions } = await anAttacker()
  await call(startQuiz, { lessonId })
  const handIn = (key: string, how: 'right' | 'wrong') =>
    call.response(submitQuiz, { lessonId, answers: answersTo(questions, how) }, { headers: { 'idempotency-key': key } })
  expect(await handIn('one', 'wrong')).toMatchObject({ body: { data: { score: 0 } } })
  expect(await handIn('two', 'right')).toMatchObject({ body: { code: 'quiz.notStarted' } })
  expect(await handIn('one', 'right'), 'the same key with other answers').toMatchObject({
    body: { code: 'request.conflict' },
  })
  const answers = answersTo(questions, 'right')
  expect(await call(keepQuizAnswers, { lessonId, answers })).toMatchObject({ code: 'quiz.notStarted' })
})
