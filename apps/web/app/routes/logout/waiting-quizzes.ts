import { sessionStore } from '../../lib/session/session-store.ts'
import { deviceOutbox } from '../../player/quiz/outbox-row.ts'
import { outboxOf } from '../../player/quiz/use-outbox.ts'

/** How many finished quizzes of the student wait on this device. */
export const waitingOf = (userId: number) =>
  deviceOutbox()
    .rows(userId)
    .filter(({ state }) => state.state === 'waiting').length

/** Tries once more to hand them in, and says how many still wait. */
export async function handInWaiting(): Promise<number> {
  const session = sessionStore.now()
  if (session.state !== 'member') return 0
  await outboxOf(session.user.id).wake()
  return waitingOf(session.user.id)
}
