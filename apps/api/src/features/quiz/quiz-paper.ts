import type { QuizQuestion } from '@manassa/contract/student/study'
import type { StudentContext } from '#api/lib/request-context.ts'
import { inOrderOf } from './question-order.ts'
import { listAnswers } from './quiz.queries.ts'
import type { Quiz } from './quiz-result.ts'

/**
 * The questions as a student may see them before handing in, in the order of the attempt with this number: a practice
 * quiz says which answer is right, an exam neither says nor explains. Of a timed quiz they leave only when its clock
 * runs.
 */
export async function quizPaper(
  { db, viewer: student }: StudentContext,
  quiz: Quiz,
  number: number,
): Promise<QuizQuestion[]> {
  const { tenantId, lessonId } = quiz
  const rows = inOrderOf(
    { tenantId, studentId: student.id, lessonId, number },
    await listAnswers(db, tenantId, lessonId),
    quiz,
  )
  const isPractice = quiz.kind === 'practice'

  return [...Map.groupBy(rows, (row) => row.questionId)].map(([id, answers]) => ({
    id,
    text: answers[0]?.questionText ?? '',
    ...(isPractice && { explanation: answers[0]?.explanation ?? null }),
    answers: answers.map(({ answerId, answerText, isCorrect }) => ({
      id: answerId,
      text: answerText,
      ...(isPractice && { isCorrect }),
    })),
  }))
}
