import { placedLesson, type StructureContext, storedVideo } from './course-structure.ts'

/**
 * The lesson, its course and its video, if everybody may watch it: the preview of a course on offer, whose video is the
 * school's own file. Undefined for all other lessons.
 */
export async function previewedLesson(context: StructureContext, lessonId: number) {
  const placed = await placedLesson(context, lessonId)
  if (!placed?.lesson.isPreview || !placed.course.active) return undefined
  const video = await storedVideo(context, lessonId)
  return video?.storageKey ? { ...placed, video: { ...video, storageKey: video.storageKey } } : undefined
}
