import { createHash } from 'node:crypto'
import type { QuizContent, VersionQuestion } from '#api/lib/db/tables/content.ts'
import { serverKindOf } from './question-kinds.ts'

/** One attempt of one student at one quiz, also before there is a row of it. */
export interface AttemptRef {
  tenantId: string
  studentId: number
  lessonId: number
  number: number
}

/**
 * The questions and their answers in the order of an attempt: always the same for it, on every device and in its
 * review, and another one for the next attempt and the next student (docs/design/quiz-versions.md). A practice quiz is
 * first asked as it was written.
 */
export function inOrderOf(
  { tenantId, studentId, lessonId, number }: AttemptRef,
  { kind, shuffles, questions }: Pick<QuizContent, 'kind' | 'shuffles' | 'questions'>,
): readonly VersionQuestion[] {
  if (!shuffles || (kind === 'practice' && number === 1)) return questions
  const seed = [tenantId, studentId, lessonId, number].join(' ')
  return shuffled(questions, ({ id }) => `${seed} ${id}`).map((question) =>
    serverKindOf(question).shuffled(question, (parts) => shuffled(parts, ({ id }) => `${seed} ${question.id} ${id}`)),
  )
}

/** By a hash of each one's name: whatever is added or taken away, the others keep their order. */
const shuffled = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] =>
  things
    .map((thing) => ({ thing, place: createHash('sha256').update(nameOf(thing)).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ thing }) => thing)
