import { keepQuizAnswers, readSitting, startQuiz } from '@manassa/contract/student/quiz'
import type { Client } from '#app/lib/call/client.ts'
import { isTransient } from '#app/lib/transient-failure.ts'
import type { DraftStore } from '#app/player/quiz/draft-store.ts'
import { choose, mayChange, openDraft, type QuizDraft, untimedAnswersOf } from '#app/player/quiz/quiz-draft.ts'
import type { Answers, Kept } from '../records/exams.ts'

const AFTER_A_CHOICE_MS = 800
const AGAIN_MS = 5_000

interface Surroundings {
  app: { client: Client; drafts: DraftStore }
  lessonId: number
  /** False once the page is closed, or the system has ended the app. */
  isOpen(): boolean
  now(): number
  after(milliseconds: number, work: () => void): void
  keeping(answers: Answers): Kept
}

/** The page of a timed exam: it saves the answers a moment after each choice, and again until the server has them. */
export class ExamPage {
  /** The save that is under way, for which a hand-in waits a little. */
  saving: Promise<unknown> = Promise.resolve()
  readonly #of: Surroundings
  #known = '[]'

  constructor(surroundings: Surroundings) {
    this.#of = surroundings
  }

  get #draft(): QuizDraft | null {
    return this.#of.app.drafts.of(this.#of.lessonId)
  }

  /** The questions, when the exam can be taken here: from the server, or without a connection from this device. */
  async open() {
    const { app, lessonId, now } = this.#of
    const stored = this.#draft
    const isHere = stored?.state === 'drafting'
    if (stored && !isHere) return null
    const call = isHere ? readSitting : startQuiz
    const reply = await app.client.call(call, { lessonId }, { fresh: true })
    if (!reply.success) return isHere && isTransient(reply) ? stored.questions : null
    if (!this.#of.isOpen()) return null
    const { questions, ...sitting } = reply.data
    const quiz = { lessonId, questions, clock: { sitting, cameAt: now() }, page: { path: '/', search: '' } }
    app.drafts.change(lessonId, (draft) => openDraft(draft, quiz, () => ''))
    return questions
  }

  choose(questionId: number, answerId: number): boolean {
    const { app, lessonId, now, after } = this.#of
    const draft = this.#draft
    if (!draft?.clock || !mayChange(draft)) return false
    const { sitting, cameAt } = draft.clock
    const serverNow = Date.parse(sitting.serverNow) + now() - cameAt
    const seconds = Math.max(0, (serverNow - Date.parse(sitting.startedAt)) / 1000)
    app.drafts.change(lessonId, (before) => before && choose(before, questionId, answerId, seconds))
    after(AFTER_A_CHOICE_MS, () => void this.#save())
    return true
  }

  async #save() {
    const { app, lessonId, isOpen, after, keeping } = this.#of
    const draft = this.#draft
    if (!isOpen() || !draft?.questions || !mayChange(draft)) return
    const answers = untimedAnswersOf(draft.questions, draft) as Answers
    const text = JSON.stringify(answers)
    if (text === this.#known) return
    const kept = keeping(answers)
    const saving = app.client.call(keepQuizAnswers, { lessonId, answers }, { keepalive: true })
    this.saving = saving
    const reply = await saving
    kept.end(reply.success)
    if (reply.success || !isTransient(reply)) this.#known = text
    else after(AGAIN_MS, () => void this.#save())
  }
}
