import type { QuizQuestion } from '@manassa/contract/lessons'
import type { QuizResult } from '@manassa/contract/quiz'

export interface ReviewedAnswer {
  id: number
  text: string
  mark: 'correct' | 'chosenCorrect' | 'chosenWrong' | null
}

export interface ReviewedQuestion {
  id: number
  text: string
  explanation: string | null
  answers: ReviewedAnswer[]
}

/**
 * The questions with the right answers and the student's: from the server's answer to the submission, or from the payload
 * of a practice quiz. Null where the teacher keeps them.
 */
export function reviewOf(
  questions: readonly QuizQuestion[],
  chosen: ReadonlyArray<{ questionId: number; answerId: number }>,
  review: QuizResult['review'],
): ReviewedQuestion[] | null {
  const keys = new Map(review?.map((each) => [each.questionId, each]))
  const chosenAnswer = new Map(chosen.map(({ questionId, answerId }) => [questionId, answerId]))
  const rightAnswer = ({ id, answers }: QuizQuestion) =>
    keys.get(id)?.correctAnswerId ?? answers.find(({ isCorrect }) => isCorrect)?.id
  if (questions.some((question) => rightAnswer(question) === undefined)) return null

  return questions.map((question) => ({
    id: question.id,
    text: question.text,
    explanation: keys.get(question.id)?.explanation ?? question.explanation ?? null,
    answers: question.answers.map(({ id, text }) => ({
      id,
      text,
      mark: markOf(id === rightAnswer(question), id === chosenAnswer.get(question.id)),
    })),
  }))
}

function markOf(isRight: boolean, isChosen: boolean): ReviewedAnswer['mark'] {
  if (isRight) return isChosen ? 'chosenCorrect' : 'correct'
  return isChosen ? 'chosenWrong' : null
}
