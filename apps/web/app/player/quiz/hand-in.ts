import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { quizNotes, quizScore } from '@manassa/contract/rules/quiz-score'
import type { QuizSitting, submitQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import type { AnswerSheet } from './answer-sheet.ts'

type Chosen = AnswerSheet['chosen']

/** How many answers are right, as far as the payload says: an exam's keys are with the server, so null. */
function correctInPayload(questions: readonly QuizQuestion[], chosen: Chosen) {
  const isMarked = questions.every(({ answers }) => answers.some(({ isCorrect }) => isCorrect !== undefined))
  if (!isMarked) return null
  return questions.filter(({ id, answers }) => answers.some((each) => each.isCorrect && each.id === chosen[id])).length
}

/** The answers that were chosen, in the order of the questions; of a timed quiz with the second of their choice. */
export const answersOf = (
  questions: readonly QuizQuestion[],
  { chosen, after }: Pick<AnswerSheet, 'chosen' | 'after'>,
) =>
  questions.flatMap(({ id }) => {
    const answerId = chosen[id]
    if (answerId === undefined) return []
    const afterSeconds = after[id]
    return [{ questionId: id, answerId, ...(afterSeconds !== undefined && { afterSeconds }) }]
  })

/** A sitting is handed in once, whichever tab or page sees its end: they all know it by its start. */
export const keyOfSitting = ({ lessonId, startedAt }: Pick<QuizSitting, 'lessonId' | 'startedAt'>) =>
  `quiz-${lessonId}-${Date.parse(startedAt).toString(36)}`

/** What is handed in: the answers always, so that the server computes the score, and what older servers read. */
export function handInOf(
  lessonId: number,
  questions: readonly QuizQuestion[],
  sheet: Pick<AnswerSheet, 'chosen' | 'after'>,
): ParsedInputOf<typeof submitQuiz> {
  const answers = answersOf(questions, sheet)
  const correct = correctInPayload(questions, sheet.chosen)
  if (correct === null) return { lessonId, answers }
  const total = questions.length
  return { lessonId, answers, score: quizScore(correct, total), notes: quizNotes(correct, total) }
}
