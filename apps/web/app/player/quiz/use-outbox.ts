import type { Failure } from '@manassa/contract/endpoint'
import { clientErrors } from '@manassa/contract/shared/client.errors'
import { submitQuiz } from '@manassa/contract/student/quiz'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#app/lib/call.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { onReconnect, onStorage, onVisible } from '#app/lib/page-events.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { isSessionOver } from '#app/lib/transient-failure.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { deviceOutbox, isOutboxKey, type OutboxRow } from './outbox-row.ts'

/** Phones that lost the server in the same second do not all come back in the same second. */
const SPREAD = 0.3

let current: { userId: number; outbox: Outbox } | null = null

/** The outbox of a student in this tab; another account's is put to rest. */
export function outboxOf(userId: number): Outbox {
  if (current?.userId === userId) return current.outbox
  current?.outbox.stop()
  const outbox = createOutbox(
    {
      store: deviceOutbox(),
      send: (row) => send(userId, row),
      newKey: () => crypto.getRandomValues(new Uint32Array(4)).reduce((key, part) => key + part.toString(36), 'quiz-'),
      alone,
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds * (1 + SPREAD * Math.random()))
        return () => clearTimeout(timer)
      },
    },
    userId,
  )
  current = { userId, outbox }
  return outbox
}

/**
 * Sends what waits on this device whenever the line may be back: now, on `online`, and when the tab is looked at again.
 */
export function useOutboxFlow(userId: number) {
  useEffect(() => {
    const outbox = outboxOf(userId)
    const wake = () => void outbox.wake()
    wake()
    const ends = [onReconnect(wake), onVisible(wake), onStorage((key) => isOutboxKey(key) && outbox.changedElsewhere())]
    return () => {
      for (const end of ends) end()
    }
  }, [userId])
}

/** The finished quiz of a lesson on its way to the server, if there is one, and whether it is being sent just now. */
export function useHandedIn(userId: number, lessonId: number) {
  const outbox = outboxOf(userId)
  useSyncExternalStore(outbox.subscribe, outbox.version)
  return { outbox, row: outbox.rowOf(lessonId), isSending: outbox.isSending(lessonId) }
}

async function send(userId: number, { key, handIn }: OutboxRow) {
  const session = sessionStore.now()
  // Somebody else is logged in by now: it waits for its own student.
  if (session.state !== 'member' || session.user.id !== userId) return clientFailure('client.network')
  const reply = await call(submitQuiz, handIn, { idempotencyKey: key })
  return reply.success ? reply : inWordsOfQuiz(reply)
}

/** A refused session is told in the quiz's own words (docs/behaviour.md#handing-in). */
const inWordsOfQuiz = (failure: Failure): Failure =>
  isSessionOver(failure) ? { ...failure, message: clientErrors['client.quizUnauthorized'].arabic } : failure

/** Locks exist on secure pages only; elsewhere the key alone keeps two tabs from storing a quiz twice. */
const alone = (work: () => Promise<void>): Promise<unknown> =>
  navigator.locks
    ? navigator.locks.request('manassa.quiz-outbox', { ifAvailable: true }, async (lock) => lock && work())
    : work()
