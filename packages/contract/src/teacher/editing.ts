import * as z from 'zod/mini'
import { wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { REASON_MAX_CHARACTERS } from '../limits.ts'

/** What has a revision of its own. */
export const subjectKinds = [
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
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** How often something was changed by a change of its own fields; 1 as it was made. */
export const revision = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'revision.invalid')

/** What the writer has seen: without it, the last one wins. */
export const seenRevision = z.optional(revision)

/** What was answered with `edit.needsConfirm`, to carry the same write out. */
export const confirm = z.optional(z.string('field.invalid').check(z.maxLength(64, 'field.invalid')))

/** Why something is done, in the words of who does it. */
export const reason = line('reason.required', REASON_MAX_CHARACTERS)

/** What a write would do to students. */
export const effectKinds = [
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
] as const
export type EffectKind = (typeof effectKinds)[number]

/** One thing that a write would do, as `edit.needsConfirm` tells it. */
export interface EffectView {
  kind: EffectKind
  /** How many students it touches. */
  studentCount: number
  /** The first few of them; none for whoever may see neither students nor their marks. */
  sample: Array<{ id: number; name: string }>
  /** Of codes that would stop: how many there are, and, for whoever may `codes` or `money`, who has them. */
  codeCount?: number
  holders?: string[]
  /** Of accounts that become one: how much of each thing changes hands. */
  moves?: Moves
  /** Of what is opened for whoever comes late to it: for how many days, unless the write says `opensForLate: false`. */
  forLate?: { days: number }
  /** The amount of a refund without a payment, in pounds. */
  refund?: { amount: number }
}

/** What an account has that another one gets. */
export const movedThings = ['enrolments', 'lectures', 'attempts', 'lessons', 'codes', 'payments', 'notes'] as const
export type Moves = Record<(typeof movedThings)[number], number>

/** What `data` of `edit.needsConfirm` holds. */
export interface NeedsConfirm {
  effects: EffectView[]
  confirm: string
}

/** What `data` of `edit.conflict` holds: the fields that both have changed. `at` is ISO 8601 text in UTC. */
export interface EditConflict {
  yours: Record<string, unknown>
  theirs: Record<string, unknown>
  revision: number
  /** `isCaller` where the same account made the other change, on another page or device. */
  by: { name: string | null; isCaller: boolean }
  at: string
}
