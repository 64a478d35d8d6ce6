import { createHash } from 'node:crypto'
import type { QuizContent, VersionQuestion } from '#api/lib/db/tables/content.ts'
import { serverKindOf } from './question-kinds.ts'

/** One attempt of one student at one quiz, even before it is stored. */
export interface AttemptRef {
  tenantId: string
  studentId: number
  lessonId: number
  number: number
}

/**
 * Orders questions and answers for an attempt: the same on every device and in its review, and different for the next
 * attempt and other students (docs/design/quiz-versions.md). The first attempt at a practice quiz has the written
 * order.
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

/** Sorted by a hash of each id, so that additions and removals leave the others in their order. */
const shuffled = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] =>
  things
    .map((thing) => ({ thing, place: createHash('sha256').update(nameOf(thing)).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ thing }) => thing)
