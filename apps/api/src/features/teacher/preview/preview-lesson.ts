import { sql } from 'kysely'
import { questionsInOrder } from '#api/features/quiz/attempt-questions.ts'
import { presentContent } from '#api/features/quiz/version.queries.ts'
import { readVideo } from '#api/features/study/read-lesson.ts'
import { requireFound } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StudentContext } from '#api/lib/http/request-context.ts'
import { lessonToPreview } from './preview.queries.ts'

/**
 * Runs a call as a fictitious student without enrolments, progress or attempts, whose videos play in the session of the
 * viewer. The transaction is read-only.
 */
export const previewAs = <T>(
  context: ManualTxContext<Staff>,
  work: (student: StudentContext) => Promise<T>,
): Promise<T> =>
  context.transaction(async (tx) => {
    await sql`set transaction read only`.execute(tx.db)
    return work({ ...tx, viewer: { ...tx.viewer, role: 'student' }, idempotencyKey: null })
  })

/** A lesson's content as students get it, without gates and without starting a timer. Throws `lesson.notFound`. */
export async function previewLesson(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { db, tenantId, viewer } = context
  const lesson = requireFound(await lessonToPreview(db, tenantId, lessonId), 'lesson.notFound')
  if (lesson.type === 'Video') return readVideo(context, lesson)
  const content = await presentContent(db, tenantId, lessonId)
  return content ? questionsInOrder({ tenantId, studentId: viewer.id, lessonId, number: 1 }, content, []) : []
}
