import type { Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/quiz'
import type { OutboxRow, OutboxStore } from './outbox-row.ts'

/** How long to wait before the next try, in milliseconds; the last one repeats. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]

/** Everything that the outbox has from its surroundings, so that a test can be the network and the clock. */
export interface OutboxWorld {
  store: OutboxStore
  send(row: OutboxRow): Promise<Reply<QuizResult>>
  newKey(): string
  /** Runs `work` while no other tab sends; null when another one is at it. */
  alone(work: () => Promise<boolean>): Promise<boolean | null>
  /** Runs `work` after a while, in milliseconds; answers with what calls it off. */
  later(work: () => void, milliseconds: number): () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The finished quizzes of a student on their way to the server. A row is kept before it is sent and only leaves when
 * the server has answered, always under the same key: cut the line anywhere, and it is stored exactly once.
 */
export function createOutbox({ store, send, newKey, alone, later }: OutboxWorld, userId: number) {
  const listeners = new Set<() => void>()
  let sending: number | null = null
  let flushing = false
  let tries = 0
  let version = 0
  let callOff = () => {}

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

  /** False when no answer came. */
  async function deliver(row: OutboxRow): Promise<boolean> {
    sending = row.lessonId
    tell()
    const reply = await send(row)
    sending = null
    if (reply.success) put({ ...row, state: { state: 'delivered', result: reply.data } })
    else if (!isSilence(reply.code))
      put({ ...row, state: { state: 'refused', code: reply.code, message: reply.message } })
    else tell()
    return reply.success || !isSilence(reply.code)
  }

  async function deliverAll() {
    for (const row of waiting()) if (!(await deliver(row))) return false
    return true
  }

  /** Sends what waits, one after the other; after a lost line it tries again by itself, later and later. */
  async function flush(): Promise<void> {
    if (flushing || waiting().length === 0) return
    flushing = true
    callOff()
    if (
      await alone(deliverAll).finally(() => {
        flushing = false
      })
    )
      tries = 0
    if (waiting().length > 0) callOff = later(() => void flush(), BACK_OFF_MS[tries++] ?? BACK_OFF_MS.at(-1) ?? 0)
  }

  /** What was refused only because the session had ended: now there is one again. */
  function revive() {
    for (const row of store.rows(userId)) {
      if (row.state.state === 'refused' && row.state.code.startsWith('auth.')) {
        store.keep({ ...row, state: { state: 'waiting' } })
      }
    }
  }
  revive()

  return {
    rowOf,
    isSending: (lessonId: number) => sending === lessonId,
    isKept: (lessonId: number) => store.isKept({ userId, lessonId }),
    version: () => version,
    /** Keeps a finished quiz and sends it. Pressed twice, it is one row under one key. */
    handIn(handIn: OutboxRow['handIn']): Promise<void> {
      const before = rowOf(handIn.lessonId)
      if (before?.state.state === 'delivered') return Promise.resolve()
      if (before?.state.state !== 'waiting') {
        put({
          key: keyAfter(before) ?? newKey(),
          userId,
          lessonId: handIn.lessonId,
          handIn,
          state: { state: 'waiting' },
        })
      }
      return flush()
    },
    /** The student has seen the result, or begins again. */
    forget(lessonId: number) {
      store.drop({ userId, lessonId })
      tell()
    },
    /** The line may be back, or somebody asked: no more waiting. */
    wake(): Promise<void> {
      tries = 0
      revive()
      return flush()
    },
    /** Another tab changed what is kept. */
    changedElsewhere: tell,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => callOff(),
  }
}

/** Nothing came back: the server may have stored it or not. */
const isSilence = (code: string) => code === 'client.network'

/** A refused row goes again under its own key, unless the server knows that key with other answers. */
const keyAfter = (before: OutboxRow | null) =>
  before?.state.state === 'refused' && before.state.code !== 'request.conflict' ? before.key : null
