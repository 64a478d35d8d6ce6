import { submitQuiz } from '@manassa/contract/student/quiz'
import * as z from 'zod/mini'
import { ofStudent, QUIZ_OUTBOX } from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

const failure = z.object({ code: z.string(), message: z.string() })

/**
 * A quiz that was finished on this device. `waiting` may have reached the server or not; `trouble` is what stood in its
 * way last. `refused` was looked at by the server and not stored, `delivered` is stored there and stays here until the
 * student has seen the result.
 */
const outboxRow = z.object({
  /** The Idempotency-Key: one for each sitting of a timed quiz, else made once when the quiz was finished. */
  key: z.string(),
  userId: z.int(),
  lessonId: z.int(),
  handIn: submitQuiz.input,
  state: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), trouble: z.optional(failure) }),
    z.object({ state: z.literal('refused'), ...failure.shape }),
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

/** The server has this quiz already, with other answers or from another device: there is nothing left to hand in. */
const TAKEN: readonly string[] = ['request.conflict', 'quiz.noAttemptsLeft', 'quiz.notStarted']

/** Why a quiz was refused because the server has it already; null for any other state. */
export const takenElsewhere = (row: OutboxRow | null) =>
  row?.state.state === 'refused' && TAKEN.includes(row.state.code) ? row.state : null

/** Whether an answer may still be changed: not while the server may have the quiz, and not after. */
export const mayChange = (row: OutboxRow | null) =>
  row === null || (row.state.state === 'refused' && !takenElsewhere(row))

const keyOf = ({ userId, lessonId }: RowPlace) => `${ofStudent(QUIZ_OUTBOX, userId)}${lessonId}`

/** This device's outbox: a storage key a row, so that two tabs never overwrite each other's. */
export const deviceOutbox = (): OutboxStore => ({
  rows: (userId) =>
    deviceStorage.keys(ofStudent(QUIZ_OUTBOX, userId)).flatMap((key) => {
      const row = outboxRow.safeParse(readJson(key))
      return row.success ? [row.data] : []
    }),
  keep: (row) => void deviceStorage.write(keyOf(row), JSON.stringify(row)),
  isKept: (place) => deviceStorage.isKept(keyOf(place)),
  drop: (place) => deviceStorage.remove(keyOf(place)),
})

/** True for the storage keys that an outbox of this device writes; null is the whole storage cleared. */
export const isOutboxKey = (key: string | null) => key === null || key.startsWith(QUIZ_OUTBOX)
