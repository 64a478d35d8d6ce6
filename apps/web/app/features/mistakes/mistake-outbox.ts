import type { Failure, ParsedInputOf } from '@manassa/contract/endpoint'
import { answerMistake } from '@manassa/contract/student/mistakes'
import { call } from '#app/lib/call.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'
import { afterAbout, inOneTab } from '#app/lib/editing/outbox-timing.ts'
import { SaveQueue } from '#app/lib/editing/save-queue.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { MISTAKES_TO_SEND } from '#app/lib/owned-keys.ts'
import { randomId } from '#app/lib/random-id.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'

export type MistakeAnswer = ParsedInputOf<typeof answerMistake>

const prefixOf = (userId: number) => ofStudent(MISTAKES_TO_SEND, userId)

/** The answers that the server does not have, by the Idempotency-Key under which each is sent, the oldest first. */
function unsentByKey(userId: number): Array<{ key: string; answer: MistakeAnswer }> {
  const prefix = prefixOf(userId)
  const found = deviceStorage.keys(prefix).flatMap((name) => {
    const read = answerMistake.input.safeParse(readJson(name))
    return read.success ? [{ key: name.slice(prefix.length), answer: read.data }] : []
  })
  return found.toSorted((one, other) => one.answer.answeredAt.localeCompare(other.answer.answeredAt))
}

export const unsentAnswers = (userId: number) => unsentByKey(userId).map(({ answer }) => answer)

/** Stores an answer on the device, and then sends it until the server has said yes or no. */
export function sendAnswer(userId: number, answer: MistakeAnswer) {
  deviceStorage.write(prefixOf(userId) + randomId(), JSON.stringify(answer))
  void mistakeOutboxOf(userId).flush()
}

let current: { userId: number; queue: SaveQueue } | null = null

/** The outbox of a student in this tab; another account's is stopped. */
export function mistakeOutboxOf(userId: number): SaveQueue {
  if (current?.userId === userId) return current.queue
  current?.queue.stop()
  const alone = inOneTab('manassa.mistake-outbox')
  const queue = new SaveQueue({
    delayMs: 1_000,
    hasWork: () => unsentByKey(userId).length > 0,
    async send() {
      let failure: Failure | null = null
      await alone(async () => {
        failure = await deliverAll(userId)
      })
      return failure
    },
    isRetried: isOutcomeUnknown,
    later: afterAbout,
  })
  current = { userId, queue }
  return queue
}

/** Resolves to the failure that asks for another try. */
async function deliverAll(userId: number): Promise<Failure | null> {
  for (const { key, answer } of unsentByKey(userId)) {
    const session = sessionStore.now()
    // Another student has logged in, so it waits for its own.
    if (session.state !== 'member' || session.user.id !== userId) return clientFailure('client.network')
    const reply = await call(answerMistake, answer, { idempotencyKey: key, retry: false })
    if (!reply.success && isOutcomeUnknown(reply)) return reply
    // A question that has left the book meanwhile needs no answer.
    deviceStorage.remove(prefixOf(userId) + key)
  }
  return null
}
