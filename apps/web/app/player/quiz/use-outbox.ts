import type { Failure } from '@manassa/contract/endpoint'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { useEffect } from 'react'
import { call } from '#app/lib/call.ts'
import { NOBODY } from '#app/lib/device-keys.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { onReconnect, onStorage, onVisible } from '#app/lib/page-events.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { useStore } from '#app/lib/store.ts'
import { isSessionOver } from '#app/lib/transient-failure.ts'
import { draftsOf, isDraftKey } from './draft-store.ts'
import { createOutbox, isHandedIn, type Outbox } from './outbox.ts'
import type { DraftIn } from './quiz-draft.ts'
import { answersArrived } from './use-autosave-answers.ts'

/** Phones that lost the server in the same second do not all come back in the same second. */
const SPREAD = 0.3

let current: { userId: number; outbox: Outbox } | null = null

/** The outbox of a student in this tab; another account's is put to rest. */
export function outboxOf(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox
  current?.outbox.stop()
  const outbox = createOutbox({
    drafts: draftsOf(userId),
    send: (draft) => send(userId, draft),
    alone,
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds * (1 + SPREAD * Math.random()))
      return () => clearTimeout(timer)
    },
  })
  current = { userId, outbox }
  return outbox
}

/**
 * Sends what waits on this device whenever the line may be back: now, on `online`, and when the tab is looked at again.
 */
export function useOutboxSync(userId: number) {
  useEffect(() => {
    const outbox = outboxOf(userId)
    const wake = () => void outbox.wake()
    wake()
    const ends = [onReconnect(wake), onVisible(wake), onStorage((key) => isDraftKey(key) && outbox.changedElsewhere())]
    return () => {
      for (const end of ends) end()
    }
  }, [userId])
}

/** The student's quiz of a lesson as this device has it, null for none, with what keeps and sends it. */
export function useStoredDraft(userId: number, lessonId: number) {
  const drafts = draftsOf(userId)
  useStore(drafts.version)
  return { drafts, outbox: outboxOf(userId), draft: drafts.of(lessonId) }
}

/** Whether the student has handed in the quiz of a lesson here, and not put its result away yet. */
export const useHandedIn = (userId: number, lessonId: number) => isHandedIn(useStoredDraft(userId, lessonId).draft)

async function send(userId: number, { key, handIn }: DraftIn<'waiting'>) {
  const session = sessionStore.now()
  // Somebody else is logged in by now: it waits for its own student.
  if (userId !== NOBODY && (session.state !== 'member' || session.user.id !== userId))
    return clientFailure('client.network')
  await answersArrived(handIn.lessonId)
  const reply = await call(submitQuiz, handIn, { idempotencyKey: key })
  return reply.success ? reply : withQuizMessage(reply)
}

/** A refused session is told in the quiz's own message (docs/behaviour/quizzes.md). */
const withQuizMessage = (failure: Failure): Failure =>
  isSessionOver(failure) ? { ...failure, message: clientErrors['client.quizUnauthorized'].arabic } : failure

/** Locks exist on secure pages only; elsewhere the key alone keeps two tabs from storing a quiz twice. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks
    ? navigator.locks.request('manassa.quiz-outbox', { ifAvailable: true }, async (lock) => lock && work())
    : work()
