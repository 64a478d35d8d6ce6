import { COMPLETION_UNDO_MINUTES } from '@manassa/contract/limits'
import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { courseStructure, placedLesson } from '../access/course-structure.ts'
import { type StudiedUnit, studiedUnits } from '../access/studied-units.ts'
import { studyRecord } from '../access/study-record.ts'
import { isCompleted, markCompleted, unmarkCompleted } from './study.queries.ts'

/**
 * Completes videos. A device may send a list from days offline, so a closed week is accepted; a unit that has not
 * opened, or a quiz before the lesson, is not. Throws `course.notFound`, `course.notEnrolled`.
 */
export async function completeLessons(
  context: StudentContext,
  { courseId, lessonIds }: { courseId: number; lessonIds: readonly number[] },
) {
  const { db, now, viewer: student } = context
  const course = await courseStructure(context, courseId)
  if (!course) throw new AppError('course.notFound')
  const record = await studyRecord(context, course)
  const hasLecture = Object.keys(record.redeemedAt).length > 0
  if (!record.enrolledAt && !hasLecture) throw new AppError('course.notEnrolled')

  const units = studiedUnits(course, record, now)
  const reachable = new Set(units.flatMap(reachableVideos))
  const completed = [...new Set(lessonIds)].filter((lessonId) => reachable.has(lessonId))
  await markCompleted(db, student, completed, now)

  const before = units.flatMap((unit) => unit.lessons).filter((lesson) => lesson.isCompleted)
  return { courseId, completedLessonIds: [...new Set([...before.map((lesson) => lesson.id), ...completed])] }
}

function reachableVideos({ window, lessons }: StudiedUnit): number[] {
  if (window.state !== 'open' && window.state !== 'ended') return []
  const gated = gatedLessons(lessons)
  return lessons.filter((lesson, index) => lesson.type === 'Video' && !gated[index]).map((lesson) => lesson.id)
}

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
