import { keepQuizAnswers } from '@manassa/contract/student/quiz'
import { call } from '#app/lib/call.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { draftsOf } from '#app/player/quiz/draft-store.ts'
import {
  chosenCount,
  isOpen,
  markUnsent,
  type QuizDraft,
  type TimedDraft,
  timedDrafts,
  timeLeft,
  untimedAnswersOf,
} from '#app/player/quiz/quiz-draft.ts'
import { outboxOf } from '#app/player/quiz/use-outbox.ts'

const TIMEOUT_MS = 5_000

export interface PendingQuizzes {
  waiting: number
  /** The remaining time of a running exam, in milliseconds; null without one. */
  examLeft: number | null
  /** A quiz without a time limit was begun and exists on this device only. */
  hasUnfinished: boolean
}

/** The student's quizzes on this device; null when a logout needs no question. */
export function pendingQuizzesOf(userId: number): PendingQuizzes | null {
  const drafts = draftsOf(userId).all()
  const runs = timedDrafts(drafts).find(({ state }) => state === 'drafting')
  const left = runs ? timeLeft(runs.clock, Date.now()) : 0
  const isBegun = (draft: QuizDraft) => isOpen(draft) && chosenCount(draft) > 0
  const pending = {
    waiting: drafts.filter(({ state }) => state === 'waiting').length,
    examLeft: left > 0 ? left : null,
    hasUnfinished: drafts.some((draft) => draft.clock === null && isBegun(draft)),
  }
  return pending.waiting > 0 || pending.examLeft !== null || pending.hasUnfinished ? pending : null
}

export async function handInWaiting(): Promise<number> {
  const session = sessionStore.now()
  if (session.state !== 'member') return 0
  await outboxOf(session.user.id).sendNow()
  return pendingQuizzesOf(session.user.id)?.waiting ?? 0
}

/** Sends the answers of running exams to the server; those that fail stay on the device. */
export const saveExamsToServer = (userId: number) =>
  Promise.all(
    timedDrafts(draftsOf(userId).all())
      .filter(({ state }) => state !== 'taken' && state !== 'delivered')
      .map((exam) => saveAnswers(userId, exam)),
  )

async function saveAnswers(userId: number, exam: TimedDraft) {
  const { lessonId } = exam
  const answers = untimedAnswersOf(exam.questions ?? [], exam)
  if (answers.length === 0) return
  const reply = await call(keepQuizAnswers, { lessonId, answers }, { timeoutMs: TIMEOUT_MS })
  if (!reply.success) draftsOf(userId).change(lessonId, (now) => now && markUnsent(now))
}
