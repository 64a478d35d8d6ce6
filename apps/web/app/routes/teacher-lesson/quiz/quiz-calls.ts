import type { Reply } from '@manassa/contract/endpoint'
import type { EditedQuestion, EditedQuiz } from '@manassa/contract/teacher/quiz'
import type { SentQuestion } from './sent-question.ts'

/** How a correction counts; asked where a quiz was taken already. */
export interface Counting {
  countsFor?: 'all' | 'everybodyRight' | 'notCounted' | 'fromNowOn'
  mayFail?: boolean
}

/** The calls that the editor saves with. */
export interface QuizCalls {
  add(key: string, question: SentQuestion, afterId: number | null): Promise<Reply<EditedQuestion>>
  save(id: number, changes: SentChanges): Promise<Reply<EditedQuestion>>
  archive(id: number, counting: Counting): Promise<Reply<{ revision: number }>>
  restore(id: number): Promise<Reply<{ revision: number }>>
  order(ids: readonly number[], revision: number): Promise<Reply<{ revision: number }>>
  /** The quiz as it is now. */
  read(): Promise<Reply<EditedQuiz>>
}
export interface SentChanges extends Counting, Partial<SentQuestion> {
  revision: number
}
