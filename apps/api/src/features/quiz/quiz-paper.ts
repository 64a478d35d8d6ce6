import type { QuizQuestion } from '@manassa/contract/student/study'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { pictureOf } from '../questions/question-parts.ts'
import { serverKindOf } from './question-kinds.ts'
import { type AttemptPlace, inOrderOf } from './question-order.ts'
import { readVersion } from './quiz-version.ts'

/**
 * The questions as a student may see them before handing in, in the order of the attempt with this number: a practice
 * quiz says which answer is right, an exam neither says nor explains. The lecture that answers one is told by the
 * review alone. Of a timed quiz they leave only when its clock runs.
 */
export async function quizPaper(
  { db, viewer: student }: StudentContext,
  { lessonId, number, version }: { lessonId: number; number: number; version: number },
): Promise<QuizQuestion[]> {
  const { tenantId } = student
  const { content } = await readVersion(db, tenantId, lessonId, version)
  return paperOf({ tenantId, studentId: student.id, lessonId, number }, content)
}

/** The same of a content that is at hand. */
export function paperOf(place: AttemptPlace, content: QuizContent): QuizQuestion[] {
  const isPractice = content.kind === 'practice'
  return inOrderOf(place, content).map((question) => ({
    id: question.id,
    text: question.text,
    ...pictureOf(question),
    ...(isPractice && { explanation: question.explanation }),
    ...serverKindOf(question).asked(question, isPractice),
  }))
}
