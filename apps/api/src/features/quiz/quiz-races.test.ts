import { submitQuiz } from '@manassa/contract/quiz'
import { describe, expect, test } from 'vitest'
import { aCourse, answersTo, enrolled, exam, lessonAt } from '../../../test/a-course.ts'
import { engines } from '../../../test/database/fresh-database.ts'
import { race } from '../../../test/database/race.ts'
import { aStudent } from '../../../test/people.ts'
import { useApi } from '../../../test/start-api.ts'

const HANDS = 12

describe.runIf(engines.includes('server'))('when hands meet at one exam', () => {
  const api = useApi({ engine: 'server' })

  async function handTogether(keyOf: (hand: number) => string) {
    const course = await aCourse(api, { units: [[exam]] })
    const student = await aStudent(api)
    await enrolled(api, student, course)
    const quiz = lessonAt(course, 0, 0)
    const input = { lessonId: quiz.id, answers: answersTo(quiz.questions, 'right') }
    // Storing an attempt looks at its lesson, so whoever holds the lesson holds all of them at the same step.
    const replies = await race(
      api.db,
      (gate) => gate.selectFrom('lesson').where('id', '=', quiz.id).select('id').forUpdate().execute(),
      Array.from(
        { length: HANDS },
        (_, hand) => () => api.as(student).answer(submitQuiz, input, { headers: { 'idempotency-key': keyOf(hand) } }),
      ),
    )
    return replies.map(({ status, body }) => ({ status, body: JSON.stringify(body) }))
  }

  test('one button pressed many times is one attempt, and every press gets its result', async () => {
    const replies = await handTogether(() => 'one-press')
    expect(replies.map(({ status }) => status)).toEqual(Array(HANDS).fill(200))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  })

  test('two tabs that hand the exam in at the same moment are one attempt', async () => {
    const replies = await handTogether((hand) => `tab-${hand}`)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(HANDS - 1).fill(409)])
  })
})
