import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import { mayChange, type OutboxRow, type OutboxStore } from './outbox-row.ts'

/** How long to wait before the next try, in milliseconds; the last one repeats. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
/** A fault of the server's own is not over in a second. */
const AFTER_A_FAULT_MS = 30_000
/** A server that asks for more than this is asked sooner. */
const LONGEST_TOLD_WAIT_MS = 300_000

/** Everything that the outbox has from its surroundings, so that a test can be the network and the clock. */
export interface OutboxDeps {
  store: OutboxStore
  send(row: OutboxRow): Promise<Reply<QuizResult>>
  newKey(): string
  /** Runs `work` while no other tab sends; not at all when another one is at it. */
  alone(work: () => Promise<void>): Promise<unknown>
  /** Runs `work` after a while, in milliseconds; answers with what calls it off. */
  later(work: () => void, milliseconds: number): () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The finished quizzes of a student on their way to the server. A row is kept before it is sent, always goes under the
 * same key, and goes again by itself, later and later, until the server has said yes or no: cut the line anywhere, and
 * it is stored exactly once.
 */
export function createOutbox({ store, send, newKey, alone, later }: OutboxDeps, userId: number) {
  const listeners = new Set<() => void>()
  let sending: number | null = null
  let flushing = false
  let tries = 0
  let version = 0
  let callOff = () => {}
  /** How long the server asks to be left alone, in milliseconds. */
  let toldToWait = 0

  const tell = () => {
    version++
    for (const listener of listeners) listener()
  }
  const put = (row: OutboxRow) => {
    store.keep(row)
    tell()
  }
  const rowOf = (lessonId: number) => store.rows(userId).find((row) => row.lessonId === lessonId) ?? null
  const waiting = () => store.rows(userId).filter(({ state }) => state.state === 'waiting')

  async function deliver(row: OutboxRow): Promise<Reply<QuizResult>> {
    sending = row.lessonId
    tell()
    const reply = await send(row)
    sending = null
    // Another tab may have been quicker.
    if (rowOf(row.lessonId)?.state.state === 'delivered') tell()
    else put({ ...row, state: stateAfter(reply) })
    return reply
  }

  async function deliverAll() {
    for (const row of waiting()) {
      const reply = await deliver(row)
      if (reply.success) {
        tries = 0
        continue
      }
      toldToWait = Math.max(toldToWait, askedFor(reply))
      // What comes after it would meet the same.
      if (reply.code === 'client.network') return
    }
  }

  /** Sends what waits, one after the other, and sees to the next try. */
  async function flush(): Promise<void> {
    if (flushing || waiting().length === 0) return
    flushing = true
    callOff()
    toldToWait = 0
    await alone(deliverAll).finally(() => {
      flushing = false
    })
    if (waiting().length === 0) return
    const wait = BACK_OFF_MS[tries++] ?? BACK_OFF_MS.at(-1) ?? 0
    callOff = later(
      () => {
        toldToWait = 0
        void flush()
      },
      Math.max(wait, toldToWait),
    )
  }

  function sendNow(): Promise<void> {
    tries = 0
    return flush()
  }

  // An earlier version of the app took these for refusals.
  for (const row of store.rows(userId)) {
    if (row.state.state === 'refused' && isOutcomeUnknown(row.state))
      store.keep({ ...row, state: { state: 'waiting' } })
  }

  return {
    rowOf,
    isSending: (lessonId: number) => sending === lessonId,
    isKept: (lessonId: number) => store.isKept({ userId, lessonId }),
    version: () => version,
    /**
     * Keeps a finished quiz and sends it, under `key` where it has one of its own. Pressed twice it is one row under
     * one key; what was refused goes again under the key that it had.
     */
    handIn(handIn: OutboxRow['handIn'], key?: string): Promise<void> {
      const before = rowOf(handIn.lessonId)
      if (mayChange(before)) {
        const { lessonId } = handIn
        put({ key: before?.key ?? key ?? newKey(), userId, lessonId, handIn, state: { state: 'waiting' } })
      }
      return sendNow()
    },
    /** The student has seen the result, or begins again. */
    forget(lessonId: number) {
      store.drop({ userId, lessonId })
      tell()
    },
    /** The line may be back: no more waiting, unless the server asked for it. */
    wake: (): Promise<void> => (toldToWait > 0 ? Promise.resolve() : sendNow()),
    /** Somebody asked. */
    sendNow,
    /** Another tab changed what is kept. */
    changedElsewhere: tell,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => callOff(),
  }
}

function stateAfter(reply: Reply<QuizResult>): OutboxRow['state'] {
  if (reply.success) return { state: 'delivered', result: reply.data }
  const { code, message } = reply
  return isOutcomeUnknown(reply)
    ? { state: 'waiting', trouble: { code, message } }
    : { state: 'refused', code, message }
}

/** How long to leave the server alone, in milliseconds. */
const askedFor = ({ code, retryAfterSeconds = 0 }: Failure) =>
  Math.min(
    LONGEST_TOLD_WAIT_MS,
    Math.max(retryAfterSeconds * 1000, code === 'server.unexpected' ? AFTER_A_FAULT_MS : 0),
  )
