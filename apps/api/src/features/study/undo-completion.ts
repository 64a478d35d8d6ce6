import { COMPLETION_UNDO_MINUTES } from '@manassa/contract/limits'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson } from '../access/course-structure.ts'
import { isCompleted, unmarkCompleted } from './study.queries.ts'

/**
 * Takes back the completion of a video that the student has just marked; a video that is not completed stays so.
 * Throws `lesson.notFound`, and `lesson.completionFinal` for an older completion.
 */
export async function undoCompletion(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { db, viewer: student, now } = context
  if (!(await placedLesson(context, lessonId))) throw new AppError('lesson.notFound')
  await unmarkCompleted(db, student, { lessonId, since: new Date(now.getTime() - COMPLETION_UNDO_MINUTES * MINUTE_MS) })
  if (await isCompleted(db, student, lessonId)) throw new AppError('lesson.completionFinal')
  return { lessonId, isCompleted: false as const }
}
