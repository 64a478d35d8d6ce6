import { gatedLessons } from '@manassa/contract/rules/lesson-gate'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { courseStructure } from '../access/course-structure.ts'
import { type StudiedUnit, studiedUnits } from '../access/studied-units.ts'
import { studyRecord } from '../access/study-record.ts'
import { markCompleted } from './study.queries.ts'

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
