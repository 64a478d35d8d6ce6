import type { ErrorCode } from '@manassa/contract/errors'
import { PLAYS_ON_AFTER_CLOSING_MINUTES } from '@manassa/contract/limits'
import { quizBefore } from '@manassa/contract/rules/lesson-gate'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { UnitWindow } from '@manassa/contract/rules/unit-window'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson, type StructureContext } from './course-structure.ts'
import { placeOfUnit } from './granted-units.ts'
import type { RecordedPart, StudyRecord } from './studied-course.ts'
import { doneIn, hasEnded, redemptionOf, staysReadable, timeEndOf, windowFor } from './studied-units.ts'
import { studyRecord } from './study-record.ts'

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

type PlacedLesson = NonNullable<Awaited<ReturnType<typeof placedLesson>>>

/**
 * Lets the student into a lesson, or says why not (docs/behaviour/windows.md): not enrolled, the unit is not open, or a
 * quiz before it was not submitted. A timed quiz that was begun in time may be ended after its week, a video that was
 * opened in time plays on, and an attachment may be read then. Throws `lesson.notFound` and the 403s of the contract.
 */
export async function openLesson(context: GateContext, lessonId: number, opened: OpenedPart = {}) {
  const placed = await placedLesson(context, lessonId)
  if (!placed) throw new AppError('lesson.notFound')
  const record = await studyRecord(context, decidingPart([placed]))
  return admitted(checkGates(placed, { record, now: context.now }, opened))
}

/**
 * Lets the student into a quiz, as `openLesson` does, and returns those of these videos of its course that are open
 * once it is submitted.
 */
export async function openQuizWithVideos(context: GateContext, lessonId: number, videoIds: Iterable<number>) {
  const { now } = context
  const placed = await placedLesson(context, lessonId)
  if (!placed) throw new AppError('lesson.notFound')
  const videos = await placedVideos(context, videoIds)
  const record = await studyRecord(context, decidingPart([placed, ...videos]))
  admitted(checkGates(placed, { record, now }))
  return openAmong(videos, { record, now, submittedId: lessonId })
}

/**
 * The videos among these lessons of one course that the gates of `openLesson` allow this student now, by id, with their
 * places.
 */
export async function openVideos(context: GateContext, lessonIds: Iterable<number>) {
  const videos = await placedVideos(context, lessonIds)
  if (videos.length === 0) return new Map<number, LessonAt>()
  const record = await studyRecord(context, decidingPart(videos))
  return openAmong(videos, { record, now: context.now })
}

async function placedVideos(context: GateContext, lessonIds: Iterable<number>): Promise<PlacedLesson[]> {
  const videos: PlacedLesson[] = []
  for (const id of new Set(lessonIds)) {
    const placed = await placedLesson(context, id)
    if (placed?.lesson.type === 'Video') videos.push(placed)
  }
  return videos
}

/** The part of a course that decides about these lessons: they and the quizzes before each in its unit. */
const decidingPart = (lessons: readonly PlacedLesson[]): RecordedPart => ({
  id: lessons[0]?.course.id ?? 0,
  units: lessons.map(({ unit, lesson, lessonIndex }) => ({
    id: unit.id,
    lessons: unit.lessons.slice(0, lessonIndex + 1).filter(({ id, type }) => type === 'Quiz' || id === lesson.id),
  })),
})

interface Gates {
  record: StudyRecord
  now: Date
  submittedId?: number
}

function checkGates(
  { course, unit, unitIndex, lesson, lessonIndex }: PlacedLesson,
  { record, now, submittedId }: Gates,
  { part = 'all', hasAddress = false }: OpenedPart = {},
) {
  const { id } = lesson
  const { enrolledAt, own } = record
  const redeemedAt = redemptionOf(record, unit.id)
  if (!enrolledAt && !redeemedAt) return 'course.notEnrolled'

  const window = windowFor({ course, unitIndex, enrolledAt, redeemedAt, own }, now)
  // Also when its time is over: what was begun is to be handed in.
  const hasOpenSitting = timeEndOf(record, id) !== null
  const mayRead = part === 'attachment' && staysReadable(course, window)
  const playsOn = hasAddress && lesson.type === 'Video' && hasJustEnded(window, now)
  if (window.state !== 'open' && !hasOpenSitting && !mayRead && !playsOn) return refusalOf(window)
  const gates = unit.lessons.slice(0, lessonIndex + 1).map((one) => ({
    type: one.type,
    ...doneIn(record, one),
    ...(one.id === submittedId && { isQuizSubmitted: true }),
  }))
  if (quizBefore(gates, lessonIndex)) return 'lesson.behindQuiz'
  const { lessonName: name, type, durationSeconds } = lesson
  const { positionSeconds = 0, playedTwentieths = null } = record.videos[id] ?? {}
  const closesAt = window.state === 'open' && window.closes ? new Date(window.closes.at) : null
  const shown = { id, name, type, durationSeconds, positionSeconds, playedTwentieths }
  const place = { courseId: course.id, unitId: unit.id, unitIndex, lessonIndex, lessonName: name }
  const isOpen = window.state === 'open'
  return { ...shown, closesAt, isOpen, settings: course.settings, at: { place: placeOfUnit({ enrolledAt }), ...place } }
}

type OpenedLesson = Exclude<ReturnType<typeof checkGates>, ErrorCode>
export type LessonAt = OpenedLesson['at']

function admitted(opened: OpenedLesson | ErrorCode): OpenedLesson {
  if (typeof opened === 'string') throw new AppError(opened)
  return opened
}

function openAmong(videos: readonly PlacedLesson[], gates: Gates): Map<number, LessonAt> {
  const opened = videos.map((video) => checkGates(video, gates)).filter((video) => typeof video !== 'string')
  return new Map(opened.map(({ id, at }) => [id, at]))
}

const hasJustEnded = (window: UnitWindow, now: Date) =>
  window.state === 'ended' &&
  hasEnded(window) &&
  now.getTime() - Date.parse(window.endedAt) < PLAYS_ON_AFTER_CLOSING_MINUTES * MINUTE_MS

function refusalOf(window: Exclude<UnitWindow, { state: 'open' }>): ErrorCode {
  if (window.state !== 'undated' && window.because?.kind === 'shut') return 'lesson.unitShut'
  return shut[window.state]
}
