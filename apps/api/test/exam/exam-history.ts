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
import { type Choice, ExamModel } from './exam-model.ts'

export const MINUTES = 15
export const QUESTIONS = 3
const KEY = new RegExp(`isCorrect|correctAnswerId|explanation|${EXPLANATION}`)

/** A step of one of the student's two phones, or of both at once. */
export type Step =
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

/** A student alone with a timed exam: does everything at the server and in the model, and compares. */
export async function examHistory(api: TestApi, allowed: number) {
  const plan = { ...exam, timeLimitMinutes: MINUTES, attemptsAllowed: allowed, questionCount: QUESTIONS }
  const course = await aCourse(api, { units: [[plan]], openingPolicy: 'all-open' })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const phones = [api.as(student), api.as(await signedIn(api, student, 'the-other-phone'))] as const
  const history = new ExamHistory(api, phones, lessonAt(course, 0, 0), allowed)
  return { perform: (step: Step) => history.perform(step) }
}

type Caller = ReturnType<TestApi['as']>
type Answers = Array<{ questionId: number; answerId: number; afterSeconds?: number }>

class ExamHistory {
  readonly #api: TestApi
  readonly #phones: readonly [Caller, Caller]
  readonly #exam: ReturnType<typeof lessonAt>
  readonly #model: ExamModel
  readonly #papers = new Map<number, string>()
  #sent = 0
  #last: { key: string; answers: Answers; body: unknown } | null = null

  constructor(api: TestApi, phones: readonly [Caller, Caller], lesson: ReturnType<typeof lessonAt>, allowed: number) {
    this.#api = api
    this.#phones = phones
    this.#exam = lesson
    this.#model = new ExamModel(MINUTES, allowed, lesson.questions)
  }

  async perform(step: Step): Promise<void> {
    switch (step.does) {
      case 'wait':
        return this.#api.clock.forward({ seconds: step.seconds })
      case 'read':
      case 'start':
        return this.#open(step.does, step.phone, this.#model.open(this.#now()))
      case 'both open':
        return this.#bothOpen()
      case 'look':
        return this.#look(step.phone)
      case 'keep':
        return this.#keep(step.phone, step.choices)
      case 'hand in':
        return this.#handIn(step.phone, step.choices)
      case 'both hand in':
        return this.#bothHandIn(step.choices)
      case 'send again':
        return this.#sendAgain(step.phone)
      case 'review':
        return this.#review(step.phone)
    }
  }

  async #open(how: 'read' | 'start', phone: Phone, opens: boolean) {
    const [call, lessonId] = [this.#phones[phone], this.#exam.id]
    const reply = this.#looked(await (how === 'read' ? call(readLesson, { lessonId }) : call(startQuiz, { lessonId })))
    expect(reply).toMatchObject(opens ? { success: true } : { code: 'quiz.noAttemptsLeft' })
    if (!reply.success) return
    if ('questions' in reply.data) this.#seen(reply.data.questions)
    else if (Array.isArray(reply.data)) this.#seen(reply.data)
  }

  async #bothOpen() {
    const opens = this.#model.open(this.#now())
    await Promise.all([this.#open('read', 0, opens), this.#open('start', 1, opens)])
  }

  async #look(phone: Phone) {
    const reply = this.#looked(await this.#phones[phone](readSitting, { lessonId: this.#exam.id }))
    const { sitting, endsAt } = this.#model
    if (!sitting) return expect(reply).toMatchObject({ code: 'quiz.notStarted' })
    expect(reply).toMatchObject({ data: { attemptNumber: sitting.number, endsAt: new Date(endsAt).toISOString() } })
    if (!reply.success) return
    expect(reply.data.answers).toHaveLength(sitting.kept.size)
    this.#seen(reply.data.questions)
  }

  async #keep(phone: Phone, choices: readonly Choice[]) {
    const expected = this.#model.keep(choices, this.#now())
    const answers = this.#answersOf(choices).map(({ questionId, answerId }) => ({ questionId, answerId }))
    const reply = this.#looked(await this.#phones[phone](keepQuizAnswers, { lessonId: this.#exam.id, answers }))
    expect(reply).toMatchObject(expected === 'ok' ? { success: true } : { code: expected })
  }

  async #handIn(phone: Phone, choices: readonly Choice[]) {
    const mark = this.#model.handIn(choices, this.#now())
    const attemptNumber = this.#model.scores.length
    expect(await this.#submit(phone, choices)).toMatchObject(
      typeof mark === 'number'
        ? { data: { score: mark, attemptNumber, startedAt: expect.any(String) } }
        : { code: mark },
    )
  }

  async #bothHandIn(choices: readonly Choice[]) {
    const mark = this.#model.handIn(choices, this.#now())
    const replies = await Promise.all([this.#submit(0, choices), this.#submit(1, choices)])
    const scores = replies.flatMap((reply) => (reply.success ? [reply.data.score] : []))
    expect(scores).toEqual(typeof mark === 'number' ? [mark] : [])
  }

  async #submit(phone: Phone, choices: readonly Choice[]) {
    const key = `hand-in-${this.#sent++}`
    const answers = this.#answersOf(choices)
    const headers = { 'idempotency-key': key }
    const { body } = await this.#phones[phone].response(submitQuiz, { lessonId: this.#exam.id, answers }, { headers })
    if (body.success) this.#last = { key, answers, body }
    return this.#looked(body)
  }

  async #sendAgain(phone: Phone) {
    if (!this.#last) return
    const { key, answers, body } = this.#last
    const headers = { 'idempotency-key': key }
    const again = await this.#phones[phone].response(submitQuiz, { lessonId: this.#exam.id, answers }, { headers })
    expect(this.#looked(again.body)).toEqual(body)
  }

  async #review(phone: Phone) {
    const call = this.#phones[phone]
    const list = this.#looked(await call(listAttempts, { lessonId: this.#exam.id }))
    if (!list.success) throw new Error(list.code)
    expect(list.data.attempts.map(({ score }) => score).reverse()).toEqual(this.#model.scores)
    for (const { attemptId, isReviewable } of list.data.attempts) {
      expect(isReviewable).toBe(this.#model.isUsedUp)
      expect(this.#looked(await call(readAttempt, { attemptId })).success).toBe(this.#model.isUsedUp)
    }
  }

  #now() {
    return this.#api.clock.schoolNow().getTime()
  }

  #answersOf(chosen: readonly Choice[]): Answers {
    const { questions } = this.#exam
    return chosen.map(({ question, answer, afterSeconds }) => ({
      questionId: questions[question]?.id ?? 0,
      answerId: questions[question]?.answerIds[answer] ?? 0,
      ...(afterSeconds !== undefined && { afterSeconds }),
    }))
  }

  #looked<Body>(body: Body): Body {
    if (this.#model.isUsedUp) return body
    const text = JSON.stringify(body)
    expect(text).not.toMatch(KEY)
    if (text.includes('سؤال')) expect(this.#model.sitting).not.toBeNull()
    return body
  }

  #seen(asked: QuizQuestion[]) {
    const number = this.#model.sitting?.number ?? 0
    const text = JSON.stringify(asked)
    expect(this.#papers.get(number) ?? text).toBe(text)
    expect(asked).toHaveLength(QUESTIONS)
    this.#papers.set(number, text)
  }
}
