import { firstLesson, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import { isDone, quizBefore } from '@manassa/contract/rules/lesson-gate'
import { boundaryOf, type UnitWindow, type UnitWindowNow, windowAt } from '@manassa/contract/rules/unit-window'
import type { StudiedLessonView, StudiedUnitView } from '@manassa/contract/student/study'

export interface Studied {
  courseId: number
  courseName: string
  units: StudiedUnitView[]
}

export interface LessonNow extends StudiedLessonView {
  place: LessonPosition
  /** Counted through the course from 1, as the top bar shows it. */
  number: number
  isDone: boolean
  /** The unsubmitted quiz that locks this lesson; null without one, and when the unit is closed. */
  behindQuiz: string | null
  isOpen: boolean
  /** True of a video that was reachable in a unit that is over: its transcript, notes and questions can be read. */
  staysReadable: boolean
}

export interface UnitNow {
  id: number
  unitName: string
  unitTitle: string
  window: UnitWindowNow
  lessons: LessonNow[]
}

export interface CourseNow {
  units: UnitNow[]
  lessonCount: number
  doneCount: number
  percent: number
}

/**
 * The course at `now` (milliseconds of the server's clock): the server's data plus videos completed on this device and
 * quizzes received since. `isKept`: the data is this device's copy, whose moments may have been moved.
 */
export function courseNow(
  course: Pick<Studied, 'units'>,
  doneHere: ReadonlySet<number>,
  now: number,
  { isKept = false } = {},
): CourseNow {
  let number = 0
  const units = course.units.map((unit, unitIndex): UnitNow => {
    const window = isKept && hasPassed(unit.window, now) ? { state: 'unsure' as const } : windowAt(unit.window, now)
    const isOpen = window.state === 'open'
    const hasEnded = isOver({ window })
    const studied = unit.lessons.map((lesson) => ({
      ...lesson,
      isCompleted: lesson.isCompleted || (lesson.type === 'Video' && doneHere.has(lesson.id)),
      isQuizSubmitted: lesson.isQuizSubmitted || (lesson.type === 'Quiz' && doneHere.has(lesson.id)),
    }))
    const lessons = studied.map((lesson, index): LessonNow => {
      const quiz = quizBefore(studied, index)
      const behindQuiz = isOpen ? (quiz?.lessonName ?? null) : null
      return {
        ...lesson,
        place: { unit: unitIndex, lesson: index },
        number: ++number,
        isDone: isDone(lesson),
        behindQuiz,
        isOpen: isOpen && behindQuiz === null,
        staysReadable: hasEnded && lesson.type === 'Video' && !quiz,
      }
    })
    return { id: unit.id, unitName: unit.unitName, unitTitle: unit.unitTitle, window, lessons }
  })
  const doneCount = lessonsOf({ units }).filter((lesson) => lesson.isDone).length
  return { units, lessonCount: number, doneCount, percent: number === 0 ? 0 : Math.round((100 * doneCount) / number) }
}

function hasPassed(window: UnitWindow, now: number): boolean {
  const boundary = boundaryOf(window)
  return boundary !== null && boundary <= now
}

/** True of a unit that ended by its schedule; nothing stays of one that staff closed. */
export const isOver = ({ window }: Pick<UnitNow, 'window'>) =>
  window.state === 'ended' && window.because?.kind !== 'shut'

const lessonsOf = ({ units }: Pick<CourseNow, 'units'>) => units.flatMap(({ lessons }) => lessons)

/** True of a lesson with something to read in a closed unit: its attachment, or submitted attempts. */
export const hasReadable = ({ resources, quiz }: LessonNow) => resources.length > 0 || (quiz?.attemptCount ?? 0) > 0

/** True of a timed quiz that was started and not handed in; its unit may have closed. */
export const isClockRunning = ({ quiz }: Pick<LessonNow, 'quiz'>) => quiz?.timeEndsAt != null

export const startingPlace = ({ units }: CourseNow, requested: LessonPosition | null) =>
  firstLesson(
    units.map(({ window, lessons }) => ({ isOpen: window.state === 'open', lessons })),
    requested,
  )

export const lessonAt = ({ units }: CourseNow, { unit, lesson }: LessonPosition): LessonNow | null =>
  units[unit]?.lessons[lesson] ?? null

export const lessonWithId = (course: CourseNow, id: number): LessonNow | null =>
  lessonsOf(course).find((lesson) => lesson.id === id) ?? null

/** The next lesson of the course, open or not; null after the last one. */
export const lessonAfter = (course: CourseNow, { number }: LessonNow): LessonNow | null =>
  lessonsOf(course).find((lesson) => lesson.number === number + 1) ?? null

const lessonBefore = (course: CourseNow, { number }: LessonNow): LessonNow | null =>
  lessonsOf(course).find((lesson) => lesson.number === number - 1) ?? null

export const openLessonAfter = (course: CourseNow, lesson: LessonNow) => openOnly(lessonAfter(course, lesson))

export const openLessonBefore = (course: CourseNow, lesson: LessonNow) => openOnly(lessonBefore(course, lesson))

/** The lecture before a quiz that the student may open again; null without one. */
export const openVideoBefore = (course: CourseNow, { number }: LessonNow): LessonNow | null =>
  lessonsOf(course).findLast((lesson) => lesson.number < number && lesson.type === 'Video' && lesson.isOpen) ?? null

const openOnly = (lesson: LessonNow | null) => (lesson?.isOpen ? lesson : null)

/** The time at which a lesson's unit opens, as ISO 8601; null when it does not wait for a date. */
function unitOpensAt({ units }: CourseNow, { place }: LessonNow): string | null {
  const window = units[place.unit]?.window
  return window?.state === 'upcoming' ? window.opensAt : null
}

/** The time at which the unit after this lesson opens. Null within a unit, and for a unit that opens without a date. */
export function nextUnitOpensAt(course: CourseNow, lesson: LessonNow): string | null {
  const after = lessonAfter(course, lesson)
  return after && unitOpensAt(course, after)
}

export const quizInTheWay = ({ units }: CourseNow, { place }: LessonNow): LessonNow | null =>
  quizBefore(units[place.unit]?.lessons ?? [], place.lesson)

/** True when no other lesson of its unit is incomplete. */
export const isLastOfUnit = ({ units }: CourseNow, { id, place }: LessonNow): boolean =>
  units[place.unit]?.lessons.every((lesson) => lesson.isDone || lesson.id === id) ?? false

export const isEndOfUnit = (course: CourseNow, lesson: LessonNow): boolean =>
  lesson.isDone && isLastOfUnit(course, lesson) && lessonAfter(course, lesson)?.place.unit !== lesson.place.unit

/** The moments at which units of the course open or close, in milliseconds. */
export const windowBoundaries = ({ units }: Pick<Studied, 'units'>): number[] =>
  units.flatMap(({ window }) => boundaryOf(window) ?? [])
