import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { giveExtraAttempts as call } from '@manassa/contract/teacher/attempts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireUnmerged } from '../grants/grant-access.ts'
import { countAttempts, insertExtra, lessonNamed } from './attempts.queries.ts'

/** Throws `student.notFound`, `lesson.notFound` and `quiz.notQuiz`. */
export async function giveExtraAttempts(
  context: StaffContext,
  { studentId, lessonId, count, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { now, viewer } = context
  await requireUnmerged(context, studentId)
  const lesson = await lessonNamed(context, lessonId)
  if (!lesson) throw new AppError('lesson.notFound')
  if (lesson.type !== 'Quiz') throw new AppError('quiz.notQuiz')
  await insertExtra(context, { studentId, lessonId, count, reason, givenBy: viewer.id, givenAt: now })
  const counts = await countAttempts(context, studentId, lessonId)
  await recordChange(context, {
    action: 'student.extraAttempts',
    subject: { kind: 'student', id: studentId },
    personId: studentId,
    reason,
    before: {},
    after: { lessonName: lesson.name, count },
  })
  return { studentId, lessonId, ...counts }
}
