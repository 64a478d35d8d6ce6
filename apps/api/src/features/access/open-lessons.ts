import { AppError } from '#api/lib/http/app-error.ts'
import { type GateContext, openLesson } from './open-lesson.ts'

/** Filters video lessons to those that the gates of `openLesson` allow this student now. */
export async function openVideos(context: GateContext, lessonIds: Iterable<number>): Promise<ReadonlySet<number>> {
  const open = new Set<number>()
  for (const id of new Set(lessonIds)) {
    const place = await openLesson(context, id).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (place?.type === 'Video') open.add(id)
  }
  return open
}
