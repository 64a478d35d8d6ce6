import type { Failure } from '@manassa/contract/endpoint'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { useEffect } from 'react'
import { call } from '#app/lib/call.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import { afterAbout, inOneTab } from '#app/lib/editing/outbox-timing.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { onReconnect, onStorage, onVisible, unsubscribeAll } from '#app/lib/page-events.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useStore } from '#app/lib/store.ts'
import { isSessionOver } from '#app/lib/transient-failure.ts'
import { isClockRunning, type LessonNow } from '../schedule/course-now.ts'
import { draftsOf, isDraftKey } from './draft-store.ts'
import { createOutbox, isHandedIn, type Outbox } from './outbox.ts'
import type { DraftIn } from './quiz-draft.ts'
import { answersArrived } from './use-autosave-answers.ts'

let current: { userId: number; outbox: Outbox } | null = null

/** The outbox of a student in this tab; another account's is stopped. */
export function outboxOf(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox
  current?.outbox.stop()
  const outbox = createOutbox({
    drafts: draftsOf(userId),
    send: (draft) => send(userId, draft),
    alone: inOneTab('manassa.quiz-outbox'),
    later: afterAbout,
  })
  current = { userId, outbox }
  return outbox
}

/**
 * Sends waiting quizzes whenever the connection may have returned: now, on `online`, and when the tab becomes visible.
 */
export function useOutboxSync(userId: number) {
  useEffect(() => {
    const outbox = outboxOf(userId)
    const wake = () => void outbox.wake()
    wake()
    return unsubscribeAll(
      onReconnect(wake),
      onVisible(wake),
      onStorage((key) => isDraftKey(key) && outbox.changedElsewhere()),
    )
  }, [userId])
}

/** The student's quiz of a lesson as stored on this device, null for none, with its actions. */
export function useStoredDraft(userId: number, lessonId: number) {
  const drafts = draftsOf(userId)
  useStore(drafts.version)
  return { drafts, outbox: outboxOf(userId), draft: drafts.of(lessonId) }
}

/**
 * True of a quiz whose clock runs, or whose result of a submission on this device is not dismissed: it stays reachable
 * when its unit closes.
 */
export const useUnderWay = (userId: number, { id, quiz }: Pick<LessonNow, 'id' | 'quiz'>) =>
  isHandedIn(useStoredDraft(userId, id).draft) || isClockRunning({ quiz })

async function send(userId: number, { key, handIn }: DraftIn<'waiting'>) {
  const session = sessionStore.now()
  // Another student has logged in, so it waits for its own.
  if (userId !== NOBODY && (session.state !== 'member' || session.user.id !== userId))
    return clientFailure('client.network')
  await answersArrived(handIn.lessonId)
  const reply = await call(submitQuiz, handIn, { idempotencyKey: key, retry: false })
  return reply.success ? reply : withQuizMessage(reply)
}

/** A refused session is shown with the quiz's own message (docs/behaviour/quizzes.md). */
const withQuizMessage = (failure: Failure): Failure =>
  isSessionOver(failure) ? { ...failure, message: clientErrors['client.quizUnauthorized'].arabic } : failure
