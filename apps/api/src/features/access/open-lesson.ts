import type { ErrorCode } from '@manassa/contract/errors'
import { quizBefore } from '@manassa/contract/rules/lesson-gate'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { findLessonWithGates } from './access.queries.ts'
import { windowFor } from './studied-units.ts'

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
  const lesson = await findLessonWithGates(db, student, lessonId)
  if (!lesson) throw new AppError('lesson.notFound')
  if (!lesson.enrolledAt && !lesson.redeemedAt) throw new AppError('course.notEnrolled')

  const window = windowFor(lesson, now)
  // Also when its time is over: what was begun is to be handed in.
  const hasOpenSitting = lesson.timeEndsAt !== null
  if (window.state !== 'open' && !hasOpenSitting) throw new AppError(refusalOf(window))
  const { lessonsUntil } = lesson
  if (quizBefore(lessonsUntil, lessonsUntil.length - 1)) throw new AppError('lesson.behindQuiz')
  return lesson
}

function refusalOf(window: Exclude<UnitWindow, { state: 'open' }>): ErrorCode {
  if (window.state !== 'undated' && window.because?.kind === 'shut') return 'lesson.unitShut'
  return shut[window.state]
}
