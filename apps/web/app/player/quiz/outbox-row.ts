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
  /** False while the row would be gone with the page. */
  isKept(place: RowPlace): boolean
  drop(place: RowPlace): void
}

const PREFIX = 'quiz_outbox_'
const keyOf = ({ userId, lessonId }: RowPlace) => `${PREFIX}${userId}_${lessonId}`

/** This device's outbox: a storage key a row, so that two tabs never overwrite each other's. */
export const deviceOutbox = (): OutboxStore => ({
  rows: (userId) =>
    deviceStorage
      .keys()
      .filter((key) => key.startsWith(`${PREFIX}${userId}_`))
      .flatMap((key) => {
        const row = outboxRow.safeParse(readJson(key))
        return row.success ? [row.data] : []
      }),
  keep: (row) => void deviceStorage.write(keyOf(row), JSON.stringify(row)),
  isKept: (place) => deviceStorage.isKept(keyOf(place)),
  drop: (place) => deviceStorage.remove(keyOf(place)),
})

/** True for the storage keys that an outbox of this device writes; null is the whole storage cleared. */
export const isOutboxKey = (key: string | null) => key === null || key.startsWith(PREFIX)
