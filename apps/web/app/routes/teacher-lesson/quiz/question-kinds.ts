import { kindOf, type QuestionKind } from '@manassa/contract/questions/kinds'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { quizEditor } from '#app/copy/quiz-editor.ts'
import { commonFields, type DraftPicture, type FocusChange, type QuestionActions } from './draft-common.ts'
import { Answers } from './single-choice/answers.tsx'
import { emptyFields, singleChoiceDraft } from './single-choice/draft.ts'

const kinds = { singleChoice: { ...singleChoiceDraft, Answers } }
type KindFunctions = (typeof kinds)[QuestionKind]
type KindFields = ReturnType<KindFunctions['normalised']>

/** A question as the editor shows and stores it, complete or not. */
export type DraftQuestion = z.output<typeof draftQuestion>
export const draftQuestion = z.object({ ...commonFields, ...kinds.singleChoice.fields })

interface EditorKind {
  Answers(props: {
    question: DraftQuestion
    index: number
    actions: QuestionActions<DraftQuestion>
    children: ReactNode
  }): ReactNode
  /** Reads the fields of the server; a conflict contains only some of them. */
  draft(saved: Partial<EditedQuestion>): KindFields
  /** Leaves out what the server ignores. */
  normalised(question: DraftQuestion): KindFields
  input(question: DraftQuestion, saved: DraftQuestion | undefined): ReturnType<KindFunctions['input']>
  /** Says in Arabic why the server would refuse the question; null if it is complete. */
  missingPart(question: DraftQuestion): string | null
  isEmpty(question: DraftQuestion): boolean
  /** True if no attempt would be marked in another way. */
  hasSameMarks(one: DraftQuestion, other: DraftQuestion): boolean
  /** The pictures of the parts of a question, by their keys. */
  pictures(question: DraftQuestion): ReadonlyMap<string, DraftPicture | null>
  withPictures(question: DraftQuestion, replace: (picture: DraftPicture | null) => DraftPicture | null): DraftQuestion
  enter(question: DraftQuestion): FocusChange<DraftQuestion>
}

export const editorKindOf = (question: object): EditorKind => kinds[kindOf(question)]

export type NewFields = () => KindFields
export const newQuestions: [NewQuestion, ...NewQuestion[]] = [{ label: quizEditor.addQuestion, fields: emptyFields }]
interface NewQuestion {
  label: string
  fields: NewFields
}
