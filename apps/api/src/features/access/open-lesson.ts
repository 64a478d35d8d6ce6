import type { ErrorCode } from '@manassa/contract/errors'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { AppError } from '#api/lib/app-error.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { findLessonPlace } from './access.queries.ts'
import { listStudiedLessons, type StudiedLessonRow } from './list-studied-lessons.ts'
import { blockingQuiz, windowFor } from './studied-units.ts'

const shut: Record<Exclude<UnitWindow['state'], 'open'>, ErrorCode> = {
  undated: 'lesson.unitUndated',
  upcoming: 'lesson.unitUpcoming',
  ended: 'lesson.unitEnded',
}

/**
 * Lets the student into a lesson, or says why not (docs/behaviour/windows.md): not enrolled, the unit is not open,
 * or a quiz before it was not submitted. A timed quiz that was begun in time may be ended after its week. Throws
 * `lesson.notFound` and the 403s of the contract.
 */
export async function openLesson(context: Pick<StudentContext, 'db' | 'viewer' | 'now'>, lessonId: number) {
  const { db, viewer: student, now } = context
  const place = await findLessonPlace(db, student, lessonId)
  if (!place) throw new AppError('lesson.notFound')
  if (!place.enrolledAt && !place.redeemedAt) throw new AppError('course.notEnrolled')

  const lessons = await listStudiedLessons(db, student, { unitId: place.unitId })
  const window = windowFor(place, now)
  if (window.state !== 'open' && !hasOpenSitting(lessons, lessonId)) throw new AppError(refusalOf(window))
  if (blockingQuiz(lessons, lessonId)) throw new AppError('lesson.behindQuiz')
  return place
}

function refusalOf(window: Exclude<UnitWindow, { state: 'open' }>): ErrorCode {
  if (window.state !== 'undated' && window.because?.kind === 'shut') return 'lesson.unitShut'
  return shut[window.state]
}

/** Whether the student has begun a timed quiz that is not handed in: also when its time is over. */
const hasOpenSitting = (lessons: readonly StudiedLessonRow[], id: number) =>
  lessons.some(({ lessonId, timeEndsAt }) => lessonId === id && timeEndsAt !== null)
