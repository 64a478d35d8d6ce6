import {
  keepQuizAnswers,
  listAttempts,
  readAttempt,
  readSitting,
  startQuiz,
  submitQuiz,
} from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { readLesson } from '@manassa/contract/student/study'
import { expect } from 'vitest'
import { aCourse, EXPLANATION, enrolled, exam, lessonAt } from '../a-course.ts'
import { aStudent, signedIn } from '../people.ts'
import type { TestApi } from '../start-api.ts'
import { type Choice, ExamOnPaper } from './exam-model.ts'

export const MINUTES = 15
export const QUESTIONS = 3
const KEY = new RegExp(`isCorrect|correctAnswerId|explanation|${EXPLANATION}`)

/** What one of the student's two phones does, or both at once. */
export type Deed =
  | { does: 'read'; phone: Phone }
  | { does: 'start'; phone: Phone }
  | { does: 'look'; phone: Phone }
  | { does: 'send again'; phone: Phone }
  | { does: 'review'; phone: Phone }
  | { does: 'keep'; phone: Phone; choices: Choice[] }
  | { does: 'hand in'; phone: Phone; choices: Choice[] }
  | { does: 'both open' }
  | { does: 'both hand in'; choices: Choice[] }
  | { does: 'wait'; seconds: number }
type Phone = 0 | 1

/** A student alone with a timed exam: does everything at the server and on paper, and compares. */
export async function examHistory(api: TestApi, allowed: number) {
  const plan = { ...exam, timeLimitMinutes: MINUTES, attemptsAllowed: allowed, questionCount: QUESTIONS }
  const course = await aCourse(api, { units: [[plan]], openingPolicy: 'all-open' })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const { id: lessonId, questions } = lessonAt(course, 0, 0)
  const phones = [api.as(student), api.as(await signedIn(api, student, 'the-other-phone'))] as const
  const paper = new ExamOnPaper(MINUTES, allowed, questions)
  const papers = new Map<number, string>()
  let sent = 0
  let last: { key: string; answers: ReturnType<typeof answersOf>; body: unknown } | null = null

  const now = () => api.clock.schoolNow().getTime()
  const answersOf = (chosen: readonly Choice[]) =>
    chosen.map(({ question, answer, afterSeconds }) => ({
      questionId: questions[question]?.id ?? 0,
      answerId: questions[question]?.answerIds[answer] ?? 0,
      ...(afterSeconds !== undefined && { afterSeconds }),
    }))

  /** Of every answer: nothing of the key before the last attempt, and no question without a clock. */
  function looked<Body>(body: Body): Body {
    if (paper.isUsedUp) return body
    const text = JSON.stringify(body)
    expect(text).not.toMatch(KEY)
    if (text.includes('سؤال')) expect(paper.sitting).not.toBeNull()
    return body
  }
  /** The paper of an attempt is the same whenever it is seen. */
  function seen(asked: QuizQuestion[]) {
    const number = paper.sitting?.number ?? 0
    const text = JSON.stringify(asked)
    expect(papers.get(number) ?? text).toBe(text)
    expect(asked).toHaveLength(QUESTIONS)
    papers.set(number, text)
  }

  async function open(how: 'read' | 'start', phone: Phone, opens: boolean) {
    const call = phones[phone]
    const reply = looked(await (how === 'read' ? call(readLesson, { lessonId }) : call(startQuiz, { lessonId })))
    expect(reply).toMatchObject(opens ? { success: true } : { code: 'quiz.noAttemptsLeft' })
    if (!reply.success) return
    if ('questions' in reply.data) seen(reply.data.questions)
    else if (Array.isArray(reply.data)) seen(reply.data)
  }

  async function handIn(phone: Phone, answers: ReturnType<typeof answersOf>) {
    const key = `hand-in-${sent++}`
    const { body } = await phones[phone].answer(
      submitQuiz,
      { lessonId, answers },
      { headers: { 'idempotency-key': key } },
    )
    if (body.success) last = { key, answers, body }
    return looked(body)
  }

  const deeds: { [Name in Deed['does']]: (deed: Extract<Deed, { does: Name }>) => Promise<void> } = {
    wait: async ({ seconds }) => api.clock.forward({ seconds }),
    read: ({ phone }) => open('read', phone, paper.open(now())),
    start: ({ phone }) => open('start', phone, paper.open(now())),
    async 'both open'() {
      const opens = paper.open(now())
      await Promise.all([open('read', 0, opens), open('start', 1, opens)])
    },
    async look({ phone }) {
      const reply = looked(await phones[phone](readSitting, { lessonId }))
      if (!paper.sitting) return expect(reply).toMatchObject({ code: 'quiz.notStarted' })
      const endsAt = new Date(paper.endsAt).toISOString()
      expect(reply).toMatchObject({ data: { attemptNumber: paper.sitting.number, endsAt } })
      if (!reply.success) return
      expect(reply.data.answers).toHaveLength(paper.sitting.kept.size)
      seen(reply.data.questions)
    },
    async keep({ phone, choices }) {
      const expected = paper.keep(choices, now())
      const answers = answersOf(choices).map(({ questionId, answerId }) => ({ questionId, answerId }))
      const reply = looked(await phones[phone](keepQuizAnswers, { lessonId, answers }))
      expect(reply).toMatchObject(expected === 'ok' ? { success: true } : { code: expected })
    },
    async 'hand in'({ phone, choices }) {
      const mark = paper.handIn(choices, now())
      const attemptNumber = paper.scores.length
      expect(await handIn(phone, answersOf(choices))).toMatchObject(
        typeof mark === 'number'
          ? { data: { score: mark, attemptNumber, startedAt: expect.any(String) } }
          : { code: mark },
      )
    },
    async 'both hand in'({ choices }) {
      const mark = paper.handIn(choices, now())
      const replies = await Promise.all([handIn(0, answersOf(choices)), handIn(1, answersOf(choices))])
      const scores = replies.flatMap((reply) => (reply.success ? [reply.data.score] : []))
      expect(scores).toEqual(typeof mark === 'number' ? [mark] : [])
    },
    async 'send again'({ phone }) {
      if (!last) return
      const { key, answers, body } = last
      const headers = { 'idempotency-key': key }
      const again = await phones[phone].answer(submitQuiz, { lessonId, answers }, { headers })
      expect(looked(again.body)).toEqual(body)
    },
    async review({ phone }) {
      const list = looked(await phones[phone](listAttempts, { lessonId }))
      if (!list.success) throw new Error(list.code)
      expect(list.data.attempts.map(({ score }) => score).reverse()).toEqual(paper.scores)
      for (const { attemptId, isReviewable } of list.data.attempts) {
        expect(isReviewable).toBe(paper.isUsedUp)
        expect(looked(await phones[phone](readAttempt, { attemptId })).success).toBe(paper.isUsedUp)
      }
    },
  }
  return { happens: (deed: Deed) => (deeds[deed.does] as (deed: Deed) => Promise<void>)(deed) }
}
