import * as z from 'zod/mini'
import { id } from '../fields/number.ts'
import { fields } from './single-choice/schema.ts'
import * as singleChoice from './single-choice/score.ts'

/** The choice of a student as sittings and devices store it by question: for a single choice, the answer's id. */
export type Choice = z.output<typeof storedChoice>
export const storedChoice = z.int()
/** The right choice of a question; null if it is not known. */
export type AnswerKey = ReturnType<typeof singleChoice.answerKey>

interface KindScore {
  answerKey(question: object): AnswerKey
  hasSameKey(one: object, other: object): boolean
  isRight(key: AnswerKey, choice: Choice): boolean
  isPossible(question: object, choice: Choice): boolean
}
const kinds = { singleChoice } satisfies Record<string, KindScore>
export type QuestionKind = keyof typeof kinds

/** A question without a `kind` is a single choice, which has no such field in requests and responses. */
export const kindOf = (question: object): QuestionKind =>
  'kind' in question && typeof question.kind === 'string' && question.kind in kinds
    ? (question.kind as QuestionKind)
    : 'singleChoice'
export const scoreOf = (question: object): KindScore => kinds[kindOf(question)]

type KindFields = typeof fields
type FieldsOf<Part extends keyof KindFields> = z.output<z.ZodMiniObject<KindFields[Part]>>
export type PosedFields = FieldsOf<'posed'>
export type ReviewedFields = FieldsOf<'reviewed'>
export type RevealedFields = FieldsOf<'revealed'>
export type ChosenFields = FieldsOf<'chosen'>

/** Builds the schema of a question from the fields that all kinds have and those of each kind. */
export const questionSchema = <Part extends keyof KindFields, Common extends z.core.$ZodLooseShape>(
  part: Part,
  common: Common,
) => z.object({ ...common, ...fields[part] })

export const chosenAnswer = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.object({ questionId: id, ...fields.chosen, ...more })
export const choiceOf = ({ answerId }: ChosenFields): Choice => answerId
export const chosenFields = (choice: Choice): ChosenFields => ({ answerId: choice })

/** The fields of a kind in a stored version of a quiz. */
export interface VersionFields {
  answers: Array<{ id: number; text: string; imagePath: string | null; isCorrect: boolean }>
}
