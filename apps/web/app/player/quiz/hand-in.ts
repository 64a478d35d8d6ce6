import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { QuizQuestion } from '@manassa/contract/lessons'
import type { submitQuiz } from '@manassa/contract/quiz'
import { quizNotes, quizScore } from '@manassa/contract/rules/quiz-score'

/** How many answers are right, as far as the payload says: an exam's keys are with the server, so null. */
export function correctInPayload(questions: readonly QuizQuestion[], chosen: Readonly<Record<number, number>>) {
  const isMarked = questions.every(({ answers }) => answers.some(({ isCorrect }) => isCorrect !== undefined))
  if (!isMarked) return null
  return questions.filter(({ id, answers }) => answers.some((each) => each.isCorrect && each.id === chosen[id])).length
}

/** What is handed in: the answers always, so that the server computes the score, and what the specification names. */
export function handInOf(
  lessonId: number,
  questions: readonly QuizQuestion[],
  chosen: Readonly<Record<number, number>>,
): ParsedInputOf<typeof submitQuiz> {
  const answers = questions.flatMap(({ id }) => {
    const answerId = chosen[id]
    return answerId === undefined ? [] : [{ questionId: id, answerId }]
  })
  const correct = correctInPayload(questions, chosen)
  if (correct === null) return { lessonId, answers }
  const total = questions.length
  return { lessonId, answers, score: quizScore(correct, total), notes: quizNotes(correct, total) }
}
