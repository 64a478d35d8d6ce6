import {
  type Choice,
  kindOf,
  type QuestionKind,
  type RevealedFields,
  type ReviewedFields,
} from '@manassa/contract/questions/kinds'
import type { ReviewedQuestion } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import type { ReactNode } from 'react'
import type { MarkLabels } from './reviewed-answer.tsx'
import { singleChoice } from './single-choice/single-choice.tsx'

interface ChoicesProps {
  question: QuizQuestion
  chosen: Choice | undefined
  disabled: boolean
  onChoose(choice: Choice): void
}

export interface ReviewedProps {
  question: ReviewedQuestion
  labels: MarkLabels
  isShort: boolean
}

interface PlayerKind {
  /** The fields in which the student answers. */
  Choices(props: ChoicesProps): ReactNode
  /** `isShort` leaves out the answers that are neither right nor chosen. */
  Reviewed(props: ReviewedProps): ReactNode
  /** Returns the choice of a digit key; `index` counts from zero. */
  choiceAt(question: QuizQuestion, chosen: Choice | undefined, index: number): Choice | undefined
  pictures(question: QuizQuestion): string[]
  isAnswered(question: ReviewedQuestion): boolean
  isRight(question: ReviewedQuestion): boolean
  /** Builds the review of a question that contains its right answer, as in a practice quiz. */
  reviewedAtOnce(question: QuizQuestion, choice: Choice | undefined): ReviewedFields
  /** Builds the review from what the page already knows, for the preview. */
  reviewedFields(
    question: QuizQuestion,
    revealed: RevealedFields | undefined,
    choice: Choice | undefined,
  ): ReviewedFields
}

const kinds: Record<QuestionKind, PlayerKind> = { singleChoice }
export const playerKindOf = (question: object): PlayerKind => kinds[kindOf(question)]
