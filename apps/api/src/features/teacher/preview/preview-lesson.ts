import { paperOf } from '#api/features/quiz/quiz-paper.ts'
import { presentContent } from '#api/features/quiz/version.queries.ts'
import { readVideo } from '#api/features/study/read-lesson.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { lessonToPreview } from './preview.queries.ts'

/** A lesson's content as students get it, without gates and without starting a timer. Throws `lesson.notFound`. */
export async function previewLesson(context: StudentContext, { lessonId }: { lessonId: number }) {
  const { db, tenantId, viewer } = context
  const lesson = await lessonToPreview(db, tenantId, lessonId)
  if (!lesson) throw new AppError('lesson.notFound')
  if (lesson.type === 'Video') return readVideo(context, lesson)
  const content = await presentContent(db, tenantId, lessonId)
  return content ? paperOf({ tenantId, studentId: viewer.id, lessonId, number: 1 }, content) : []
}
