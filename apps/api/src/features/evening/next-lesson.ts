import { NEXT_BEGUN_WITHIN_DAYS, NEXT_CLOSES_WITHIN_HOURS } from '@manassa/contract/limits'
import { quizBefore } from '@manassa/contract/rules/lesson-gate'
import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'
import { type UnitWindow, unitToAnnounce } from '@manassa/contract/rules/unit-window'

export interface LessonInTurn {
  id: number
  type: 'Video' | 'Quiz'
  isDone: boolean
  /** The student's last activity in it, in milliseconds since 1970; null for a lesson that was never begun. */
  lastAt: number | null
}

export interface UnitInTurn {
  window: UnitWindow
  lessons: readonly LessonInTurn[]
  /** The last activity in the unit, where entering its code or joining its course counts. */
  lastAt: number
}

/** An open unit comes with the index of its next lesson. */
type NextUnit<Unit> = { unit: Unit; lessonIndex: number | null }

/**
 * Chooses the unit to continue with: a video that closes soon, the unit studied last, the open unit that closes first,
 * the one that opens next, the one that closed last (docs/behaviour/evening.md). Null if no lesson is left.
 */
export function nextUnit<Unit extends UnitInTurn>(units: readonly Unit[], now: Date): NextUnit<Unit> | null {
  const left = units.filter(hasLessonsLeft)
  const begun = unitToAnnounce(left.filter((unit) => closesSoon(unit, now) && begunVideo(unit, now) !== null))
  if (begun) return { unit: begun, lessonIndex: lessonToOpen(begun, begunVideo(begun, now)) }
  const last = Math.max(...units.map(({ lastAt }) => lastAt))
  const studied = left.find(({ lastAt, window }) => lastAt === last && window.state === 'open')
  const unit = studied ?? unitToAnnounce(left)
  return unit && { unit, lessonIndex: unit.window.state === 'open' ? firstLessonLeft(unit) : null }
}

export const hasLessonsLeft = ({ lessons }: UnitInTurn) => lessons.some(({ isDone }) => !isDone)

/** Returns the index of the lesson left that was studied last, or else of the first one, or of the quiz before it. */
export function firstLessonLeft(unit: UnitInTurn): number {
  const { lessons } = unit
  return lessonToOpen(unit, lastStudied(lessons, ({ isDone }) => !isDone) ?? lessons.findIndex(({ isDone }) => !isDone))
}

/** The lesson at the index, or the unsubmitted quiz that locks it. */
function lessonToOpen({ lessons }: UnitInTurn, index: number | null): number {
  const chosen = index ?? 0
  const gates = lessons.map((lesson) => ({ ...lesson, isCompleted: lesson.isDone, isQuizSubmitted: lesson.isDone }))
  const quiz = quizBefore(gates, chosen)
  return quiz ? gates.indexOf(quiz) : chosen
}

function closesSoon({ window }: UnitInTurn, now: Date): boolean {
  if (window.state !== 'open' || window.closes === null) return false
  return Date.parse(window.closes.at) - now.getTime() <= NEXT_CLOSES_WITHIN_HOURS * HOUR_MS
}

function begunVideo({ lessons }: UnitInTurn, now: Date): number | null {
  const since = now.getTime() - NEXT_BEGUN_WITHIN_DAYS * DAY_MS
  return lastStudied(lessons, ({ type, isDone, lastAt }) => type === 'Video' && !isDone && (lastAt ?? 0) >= since)
}

function lastStudied(lessons: readonly LessonInTurn[], isMeant: (lesson: LessonInTurn) => boolean): number | null {
  const begun = lessons.filter((lesson) => lesson.lastAt !== null && isMeant(lesson))
  const [last] = begun.toSorted((a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0))
  return last ? lessons.indexOf(last) : null
}
