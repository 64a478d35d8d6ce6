import {
  type AnswerKey,
  type Choice,
  kindOf,
  type PosedFields,
  type QuestionKind,
  type RevealedFields,
  type ReviewedFields,
} from '@manassa/contract/questions/kinds'
import type { WrittenQuestion } from '@manassa/contract/questions/single-choice/missing-part'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { VersionQuestion } from '#api/lib/db/tables/content.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { Shuffle, TakePicture } from '../questions/question-parts.ts'
import { singleChoice } from '../questions/single-choice/single-choice.ts'

const kinds = { singleChoice }

type KindFunctions = (typeof kinds)[QuestionKind]
export type KindValues = Parameters<KindFunctions['write']>[3]
export type KeyColumns = ReturnType<KindFunctions['keyColumns']>
type KindRow = Parameters<KindFunctions['stored']>[0]

interface ServerKind {
  /** Converts the question for an attempt; the right answer is included only if it may be revealed. */
  posed(question: VersionQuestion, isRevealed: boolean): PosedFields
  shuffled(question: VersionQuestion, shuffle: Shuffle): VersionQuestion
  /** Returns the right answer for the result of a submission; null if there is none. */
  revealed(question: VersionQuestion, key: AnswerKey): RevealedFields | null
  reviewed(question: VersionQuestion, key: AnswerKey, choice: Choice | null): ReviewedFields
  /** Statistics count choices by the id of an answer. */
  markedAnswerId(choice: Choice): number | null
  keyColumns(key: AnswerKey): KeyColumns
  keyIn(columns: KeyColumns): AnswerKey
  stored(row: KindRow): ReturnType<KindFunctions['stored']>
  /** Converts the input of a new or a `present` question; fields that a change leaves out are missing. */
  changes(
    context: StaffContext,
    input: Parameters<KindFunctions['changes']>[1],
    present: KindRow | null,
    takePicture: TakePicture,
  ): Promise<Partial<KindValues>>
  write(db: SchoolDb, tenantId: string, questionId: number, values: KindValues): Promise<void>
  /** Returns the question for an export; null if question texts cannot hold this kind. */
  asText(row: KindRow): WrittenQuestion | null
}

export const serverKindOf = (question: object): ServerKind => kinds[kindOf(question)]
