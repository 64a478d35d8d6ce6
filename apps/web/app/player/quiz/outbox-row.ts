import { submitQuiz } from '@manassa/contract/quiz'
import * as z from 'zod/mini'
import { deviceStorage, readJson } from '../device/device-storage.ts'

/**
 * A quiz that was finished on this device. `waiting` has not been answered by the server, `refused` was answered with a
 * failure, `delivered` is stored there and stays here until the student has seen the result.
 */
const outboxRow = z.object({
  /** The Idempotency-Key: made once when the quiz was finished. */
  key: z.string(),
  userId: z.int(),
  lessonId: z.int(),
  handIn: submitQuiz.input,
  state: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('refused'), code: z.string(), message: z.string() }),
    z.object({ state: z.literal('delivered'), result: submitQuiz.reply }),
  ]),
})
export type OutboxRow = z.output<typeof outboxRow>

type RowPlace = Pick<OutboxRow, 'userId' | 'lessonId'>

export interface OutboxStore {
  rows(userId: number): OutboxRow[]
  keep(row: OutboxRow): void
  drop(place: RowPlace): void
}

const PREFIX = 'quiz_outbox_'
const keyOf = ({ userId, lessonId }: RowPlace) => `${PREFIX}${userId}_${lessonId}`

/** This device's outbox: a storage key a row, so that two tabs never overwrite each other's. */
export function deviceOutbox(): OutboxStore {
  /** For a device that refuses to keep anything: at least this page remembers. */
  const unkept = new Map<string, OutboxRow>()

  const read = (key: string) => {
    const row = outboxRow.safeParse(readJson(key))
    return row.success ? [row.data] : []
  }
  return {
    rows(userId) {
      const mine = (key: string) => key.startsWith(`${PREFIX}${userId}_`)
      const kept = deviceStorage.keys().filter((key) => mine(key) && !unkept.has(key))
      return [...kept.flatMap(read), ...[...unkept].flatMap(([key, row]) => (mine(key) ? [row] : []))]
    },
    keep(row) {
      const key = keyOf(row)
      if (deviceStorage.write(key, JSON.stringify(row))) unkept.delete(key)
      else unkept.set(key, row)
    },
    drop(place) {
      deviceStorage.remove(keyOf(place))
      unkept.delete(keyOf(place))
    },
  }
}

/** True for the storage keys that an outbox of this device writes; null is the whole storage cleared. */
export const isOutboxKey = (key: string | null) => key === null || key.startsWith(PREFIX)
