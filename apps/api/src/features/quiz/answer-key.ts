import { AppError } from '#api/lib/app-error.ts'
import type { listAnswers } from './quiz.queries.ts'

interface KeyedQuestion {
  correctAnswerId: number | null
  answerIds: ReadonlySet<number>
  explanation: string | null
}

/** The right answers of a quiz, in the order of its questions. Never leaves the server before an exam is handed in. */
export interface AnswerKey {
  size: number
  questions: ReadonlyMap<number, KeyedQuestion>
  /**
   * The right answer by question. Throws `quiz.answersUnknown` when something was chosen that is not of this quiz, or a
   * question was answered twice.
   */
  rightAnswers(chosen: ReadonlyArray<{ questionId: number; answerId: number }>): Map<number, number>
}

type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

export function answerKeyOf(rows: readonly AnswerRow[]): AnswerKey {
  const questions = new Map(
    [...Map.groupBy(rows, (row) => row.questionId)].map(([questionId, answers]) => [questionId, keyed(answers)]),
  )
  return {
    size: questions.size,
    questions,
    rightAnswers(chosen) {
      const isOfThisQuiz = chosen.every(({ questionId, answerId }) =>
        questions.get(questionId)?.answerIds.has(answerId),
      )
      const isOneEach = new Set(chosen.map(({ questionId }) => questionId)).size === chosen.length
      if (!isOfThisQuiz || !isOneEach) throw new AppError('quiz.answersUnknown')
      return new Map(
        [...questions].flatMap(([questionId, { correctAnswerId }]) =>
          correctAnswerId === null ? [] : [[questionId, correctAnswerId] as const],
        ),
      )
    },
  }
}

const keyed = (answers: readonly AnswerRow[]): KeyedQuestion => ({
  correctAnswerId: answers.find((answer) => answer.isCorrect)?.answerId ?? null,
  answerIds: new Set(answers.map((answer) => answer.answerId)),
  explanation: answers[0]?.explanation ?? null,
})
