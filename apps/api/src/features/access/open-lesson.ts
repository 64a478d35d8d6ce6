import type { ErrorCode } from '@manassa/contract/errors'
import { PLAYS_ON_AFTER_CLOSING_MINUTES } from '@manassa/contract/limits'
import { quizBefore } from '@manassa/contract/rules/lesson-gate'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson, type StructureContext } from './course-structure.ts'
import { placeOfUnit } from './granted-units.ts'
import { doneIn, hasEnded, redemptionOf, staysReadable, timeEndOf, windowFor } from './studied-units.ts'
import { studyRecord } from './study-record.ts'

/** The part of a context that the gates need. */
export type GateContext = StructureContext & Pick<StudentContext, 'viewer' | 'now'>

/** The part of a lesson that is asked for; attachments stay readable longer. */
export interface OpenedPart {
  part?: 'all' | 'attachment'
  /** True for one who has an address, which was given while the unit was open: its video plays on. */
  hasAddress?: boolean
}

const shut: Record<Exclude<UnitWindow['state'], 'open'>, ErrorCode> = {
  undated: 'lesson.unitUndated',
  upcoming: 'lesson.unitUpcoming',
  ended: 'lesson.unitEnded',
}

/**
 * Lets the student into a lesson, or says why not (docs/behaviour/windows.md): not enrolled, the unit is not open, or a
 * quiz before it was not submitted. A timed quiz that was begun in time may be ended after its week, a video that was
 * opened in time plays on, and an attachment may be read then. Throws `lesson.notFound` and the 403s of the contract.
 */
export async function openLesson(
  context: GateContext,
  lessonId: number,
  { part = 'all', hasAddress = false }: OpenedPart = {},
) {
  const { now } = context
  const placed = await placedLesson(context, lessonId)
  if (!placed) throw new AppError('lesson.notFound')
  const { course, unit, unitIndex, lesson, lessonIndex } = placed
  const until = unit.lessons.slice(0, lessonIndex + 1)
  const lessons = until.filter(({ id, type }) => type === 'Quiz' || id === lessonId)
  const record = await studyRecord(context, { id: course.id, units: [{ id: unit.id, lessons }] })
  const { enrolledAt, own } = record
  const redeemedAt = redemptionOf(record, unit.id)
  if (!enrolledAt && !redeemedAt) throw new AppError('course.notEnrolled')

  const window = windowFor({ course, unitIndex, enrolledAt, redeemedAt, own }, now)
  // Also when its time is over: what was begun is to be handed in.
  const hasOpenSitting = timeEndOf(record, lessonId) !== null
  const mayRead = part === 'attachment' && staysReadable(course, window)
  const playsOn = hasAddress && lesson.type === 'Video' && hasJustEnded(window, now)
  if (window.state !== 'open' && !hasOpenSitting && !mayRead && !playsOn) throw new AppError(refusalOf(window))
  const gates = until.map((one) => ({ type: one.type, ...doneIn(record, one) }))
  if (quizBefore(gates, lessonIndex)) throw new AppError('lesson.behindQuiz')
  const { lessonName: name, type, durationSeconds } = lesson
  const { positionSeconds = 0, playedTwentieths = null } = record.videos[lessonId] ?? {}
  const closesAt = window.state === 'open' && window.closes ? new Date(window.closes.at) : null
  const shown = { id: lessonId, name, type, durationSeconds, positionSeconds, playedTwentieths }
  const place = { courseId: course.id, unitId: unit.id, unitIndex, lessonIndex, lessonName: name }
  const isOpen = window.state === 'open'
  return { ...shown, closesAt, isOpen, settings: course.settings, at: { place: placeOfUnit({ enrolledAt }), ...place } }
}
export type LessonAt = Awaited<ReturnType<typeof openLesson>>['at']

const hasJustEnded = (window: UnitWindow, now: Date) =>
  window.state === 'ended' &&
  hasEnded(window) &&
  now.getTime() - Date.parse(window.endedAt) < PLAYS_ON_AFTER_CLOSING_MINUTES * MINUTE_MS

function refusalOf(window: Exclude<UnitWindow, { state: 'open' }>): ErrorCode {
  if (window.state !== 'undated' && window.because?.kind === 'shut') return 'lesson.unitShut'
  return shut[window.state]
}

/** The video lessons among these that the gates of `openLesson` allow this student now, by id, with their places. */
export async function openVideos(context: GateContext, lessonIds: Iterable<number>) {
  const open = new Map<number, LessonAt>()
  for (const id of new Set(lessonIds)) {
    const lesson = await openLesson(context, id).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (lesson?.type === 'Video') open.set(id, lesson.at)
  }
  return open
}
