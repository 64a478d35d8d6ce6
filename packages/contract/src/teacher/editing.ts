import * as z from 'zod/mini'
import { wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { REASON_MAX_CHARACTERS } from '../limits.ts'

const subjectKinds = [
  'course',
  'order',
  'unit',
  'lesson',
  'video',
  'quiz',
  'question',
  'book',
  'school',
  'student',
  'assistant',
  'holder',
  'centre',
  'group',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Counts the changes of an item's own fields, from 1 at its creation. */
export const revision = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'revision.invalid')

/** The revision that the writer has seen; without it the last write wins. */
export const seenRevision = z.optional(revision)

/** The token of the `edit.needsConfirm` failure, which confirms the same write. */
export const confirm = z.optional(z.string('field.invalid').check(z.maxLength(64, 'field.invalid')))

export const reason = line('reason.required', REASON_MAX_CHARACTERS)

const effectKinds = [
  'courseBecomesFree',
  'lessonsOpen',
  'lessonsShut',
  'turnsMove',
  'windowsGiven',
  'attemptsRemarked',
  'attemptsFail',
  'codesStop',
  'codesChange',
  'accountsMerge',
  'refundWithoutPayment',
  'yearTurns',
] as const
export type EffectKind = (typeof effectKinds)[number]

/** A score from 0 to 100 that a correction changes to another one, and the number of students. */
export interface Remarked {
  from: number
  to: number
  students: number
}

/** One impact of a write, in the `edit.needsConfirm` failure. */
export interface EffectView {
  kind: EffectKind
  studentCount: number
  /** The first few names; empty without access to students and marks. */
  sample: Array<{ id: number; name: string }>
  /** For codes that would stop working: their number, and with `codes` or `money` the resellers who have them. */
  codeCount?: number
  holders?: string[]
  /** For merged accounts: the number of moved items of each kind. */
  moves?: Moves
  /** For latecomers: the number of extra open days, unless the write says `opensForLate: false`. */
  forLate?: { days: number }
  /** The amount of a refund without a payment, in pounds. */
  refund?: { amount: number }
  /** For attempts that are marked again: the scores before and after, with the number of students; most first. */
  marks?: Remarked[]
  /** For a new school year: the names of the courses that are copied and archived. */
  courses?: string[]
}

/** These items move to the other account in a merge. */
export const movedKinds = ['enrolments', 'lectures', 'attempts', 'lessons', 'codes', 'payments', 'notes'] as const
export type Moves = Record<(typeof movedKinds)[number], number>

/** The `data` of `edit.needsConfirm`. */
export interface NeedsConfirm {
  effects: EffectView[]
  confirm: string
}

/** The `data` of `edit.conflict`: the fields that both sides have changed. `at` is ISO 8601 in UTC. */
export interface EditConflict {
  yours: Record<string, unknown>
  theirs: Record<string, unknown>
  revision: number
  /** `isCaller` is true if the same account made the other change, on another page or device. */
  by: { name: string | null; isCaller: boolean }
  at: string
}
