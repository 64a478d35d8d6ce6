import { createHash } from 'node:crypto'
import { choiceOf, scoreOf } from '@manassa/contract/questions/kinds'
import type { QuizContent, VersionQuestion } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
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
 * order; a repeated one asks the mistakes of the attempt before it first.
 */
export function inOrderOf(
  { tenantId, studentId, lessonId, number }: AttemptRef,
  content: OrderedContent,
  answersBefore: readonly StoredAnswer[],
): readonly VersionQuestion[] {
  const { kind, shuffles, questions } = content
  if (!shuffles || (kind === 'practice' && number === 1)) return questions
  const seed = [tenantId, studentId, lessonId, number].join(' ')
  const inOrder = shuffled(questions, ({ id }) => `${seed} ${id}`).map((question) =>
    serverKindOf(question).shuffled(question, (parts) => shuffled(parts, ({ id }) => `${seed} ${question.id} ${id}`)),
  )
  if (!asksMistakesFirst(content, number) || answersBefore.length === 0) return inOrder
  const chosen = new Map(answersBefore.map((answer) => [answer.questionId, choiceOf(answer)]))
  const wasRight = (question: VersionQuestion) => {
    const choice = chosen.get(question.id)
    return choice !== undefined && scoreOf(question).isRight(scoreOf(question).answerKey(question), choice)
  }
  return [...inOrder.filter((question) => !wasRight(question)), ...inOrder.filter(wasRight)]
}

type OrderedContent = Pick<QuizContent, 'kind' | 'shuffles' | 'questions'>

/** Stored answers and versions never change, so neither does this order. */
export const asksMistakesFirst = ({ kind, shuffles }: Pick<OrderedContent, 'kind' | 'shuffles'>, number: number) =>
  kind === 'practice' && shuffles && number > 1

/** Sorted by a hash of each id, so that additions and removals leave the others in their order. */
const shuffled = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] =>
  things
    .map((thing) => ({ thing, place: createHash('sha256').update(nameOf(thing)).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ thing }) => thing)
