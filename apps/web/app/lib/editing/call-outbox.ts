import type { AnyEndpoint, Failure, InputOf, ParsedInputOf } from '@manassa/contract/endpoint'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ofStudent } from '../device-keys.ts'
import { deviceStorage, readJson } from '../device-storage.ts'
import { clientFailure } from '../failure-messages.ts'
import { randomId } from '../random-id.ts'
import { sessionStore } from '../session/session-store.ts'
import { isOutcomeUnknown } from '../transient-failure.ts'
import { afterAbout, inOneTab } from './outbox-timing.ts'
import { SaveQueue } from './save-queue.ts'

interface OutboxOptions<Input> {
  /** The keys on the device: one of those that lib/owned-keys.ts lists, so that a logout removes them. */
  kind: string
  /** Negative if `one` is sent first. */
  compare(one: Input, other: Input): number
  /** True if a refused input stays on the device until `remove`; otherwise it is dropped. */
  keepsRefused?: boolean
}

export interface UnsentInput<Input> {
  /** The Idempotency-Key under which it is sent. */
  key: string
  input: Input
  /** The server's reason, after which it is not sent again. */
  refusal: string | null
}

const withRefusal = z.object({ refusal: z.optional(z.string()) })

/**
 * Keeps what a person sends with one call on the device until the server has stored or refused it, also over a reload
 * and without a connection. Each is sent under its own idempotency key, so that it is stored once.
 */
export function createCallOutbox<E extends AnyEndpoint>(
  endpoint: E,
  { kind, compare, keepsRefused = false }: OutboxOptions<ParsedInputOf<E>>,
) {
  type Input = ParsedInputOf<E>
  const prefixOf = (userId: number) => ofStudent(kind, userId)
  const alone = inOneTab(`manassa.outbox.${kind}`)
  let current: { userId: number; queue: SaveQueue } | null = null

  function unsent(userId: number): Array<UnsentInput<Input>> {
    const prefix = prefixOf(userId)
    const found = deviceStorage.keys(prefix).flatMap((name) => {
      const stored = readJson(name)
      const read = endpoint.input.safeParse(stored)
      const refusal = withRefusal.safeParse(stored).data?.refusal ?? null
      return read.success ? [{ key: name.slice(prefix.length), input: read.data as Input, refusal }] : []
    })
    return found.toSorted((one, other) => compare(one.input, other.input))
  }

  const toSend = (userId: number) => unsent(userId).filter(({ refusal }) => refusal === null)

  /** Resolves to the failure that asks for another try. */
  async function sendAll(userId: number): Promise<Failure | null> {
    for (const { key, input } of toSend(userId)) {
      const session = sessionStore.now()
      // Another account has logged in, so it waits for its own.
      if (session.state !== 'member' || session.user.id !== userId) return clientFailure('client.network')
      const reply = await call(endpoint, input as InputOf<E>, { idempotencyKey: key, retry: false })
      if (!reply.success && isOutcomeUnknown(reply)) return reply
      if (reply.success || !keepsRefused) deviceStorage.remove(prefixOf(userId) + key)
      else store(userId, key, { ...(input as object), refusal: reply.message })
    }
    return null
  }

  const store = (userId: number, key: string, stored: unknown) =>
    deviceStorage.write(prefixOf(userId) + key, JSON.stringify(stored))

  /** The queue of an account in this tab; another account's is stopped. */
  function queueOf(userId: number): SaveQueue {
    if (current?.userId === userId) return current.queue
    current?.queue.stop()
    const queue = new SaveQueue({
      delayMs: 1_000,
      hasWork: () => toSend(userId).length > 0,
      async send() {
        let failure: Failure | null = null
        await alone(async () => {
          failure = await sendAll(userId)
        })
        return failure
      },
      isRetried: isOutcomeUnknown,
      later: afterAbout,
    })
    current = { userId, queue }
    return queue
  }

  return {
    unsent,
    queueOf,
    /** Stores it on the device at once, and then sends it. `key` is that of an earlier try with unknown outcome. */
    add(userId: number, input: Input, key = randomId()) {
      store(userId, key, input)
      void queueOf(userId).flush()
    },
    remove(userId: number, key: string) {
      deviceStorage.remove(prefixOf(userId) + key)
      queueOf(userId).changed()
    },
  }
}
