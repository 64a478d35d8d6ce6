import { sessionStore } from '#app/lib/session/session-store.ts'
import { lessonsBegun } from '#app/player/quiz/answer-sheet.ts'
import { keepAtServer, keptExams } from '#app/player/quiz/kept-exams.ts'
import { deviceOutbox } from '#app/player/quiz/outbox-row.ts'
import { outboxOf } from '#app/player/quiz/use-outbox.ts'
import { runningOf } from '#app/player/quiz/use-sitting.ts'

export interface PendingQuizzes {
  /** How many finished quizzes wait to be handed in. */
  waiting: number
  /** How long an exam still runs, in milliseconds. */
  examLeft: number | null
  /** A quiz without a clock was begun, and is on this device alone. */
  hasUnfinished: boolean
}

/** What there is of the student's quizzes on this device; null when nothing needs a word. */
export function pendingQuizzesOf(userId: number): PendingQuizzes | null {
  const rows = deviceOutbox().rows(userId)
  const exams = keptExams(userId)
  const [runs] = exams.filter(({ lessonId }) => !rows.some((row) => row.lessonId === lessonId))
  const left = runs ? Date.parse(runs.clock.sitting.endsAt) - runningOf(runs.clock).clock() : 0
  const known = new Set(
    [...exams, ...rows.filter(({ state }) => state.state !== 'refused')].map(({ lessonId }) => lessonId),
  )
  const staying = {
    waiting: rows.filter(({ state }) => state.state === 'waiting').length,
    examLeft: left > 0 ? left : null,
    hasUnfinished: lessonsBegun(userId).some((lessonId) => !known.has(lessonId)),
  }
  return staying.waiting > 0 || staying.examLeft !== null || staying.hasUnfinished ? staying : null
}

/** Tries once more to hand in what waits, and says how many still do. */
export async function handInWaiting(): Promise<number> {
  const session = sessionStore.now()
  if (session.state !== 'member') return 0
  await outboxOf(session.user.id).sendNow()
  return pendingQuizzesOf(session.user.id)?.waiting ?? 0
}

export const saveExamsToServer = (userId: number) => Promise.all(keptExams(userId).map(keepAtServer))
