import type { Reply } from '@manassa/contract/endpoint'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import type { QuestionInput } from './question-input.ts'

/** Says how a correction counts for attempts that were already handed in. */
export interface CorrectionOptions {
  countsFor?: 'all' | 'everybodyRight' | 'notCounted' | 'fromNowOn'
  mayFail?: boolean
}

export interface QuestionChanges extends CorrectionOptions, Partial<QuestionInput> {
  revision: number
}

export interface QuizCalls {
  add(key: string, question: QuestionInput, afterId: number | null): Promise<Reply<EditedQuestion>>
  save(id: number, changes: QuestionChanges): Promise<Reply<EditedQuestion>>
  archive(id: number, correction: CorrectionOptions): Promise<Reply<{ revision: number }>>
  restore(id: number): Promise<Reply<{ revision: number }>>
  order(ids: readonly number[], revision: number): Promise<Reply<{ revision: number }>>
  read(): Promise<Reply<EditedQuiz>>
}
