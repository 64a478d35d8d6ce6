import { firstLesson, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import { isDone, quizBefore } from '@manassa/contract/rules/lesson-gate'
import { boundaryOf, type UnitWindowNow, windowAt } from '@manassa/contract/rules/unit-window'
import type { StudiedLessonView, StudiedUnitView } from '@manassa/contract/student/study'

/** What a player plays: a course with all its units, or one of them. */
export interface Studied {
  courseId: number
  courseName: string
  units: StudiedUnitView[]
}

export interface LessonNow extends StudiedLessonView {
  place: LessonPosition
  /** Counted through the course from 1, as the top bar says it. */
  number: number
  isDone: boolean
  /** The name of the unsubmitted quiz that shuts it; null without one, and where the unit is shut as well. */
  behindQuiz: string | null
  isOpen: boolean
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
 * The course as it stands at `now` (milliseconds by the server's clock): what the server said, carried on, with the
 * videos that this device knows to be completed and the quizzes that the server has received since. What is done never
 * becomes undone.
 */
export function courseNow(course: Pick<Studied, 'units'>, doneHere: ReadonlySet<number>, now: number): CourseNow {
  let number = 0
  const units = course.units.map((unit, unitIndex): UnitNow => {
    const window = windowAt(unit.window, now)
    const isOpen = window.state === 'open'
    const studied = unit.lessons.map((lesson) => ({
      ...lesson,
      isCompleted: lesson.isCompleted || (lesson.type === 'Video' && doneHere.has(lesson.id)),
      isQuizSubmitted: lesson.isQuizSubmitted || (lesson.type === 'Quiz' && doneHere.has(lesson.id)),
    }))
    const lessons = studied.map((lesson, index): LessonNow => {
      const behindQuiz = isOpen ? (quizBefore(studied, index)?.lessonName ?? null) : null
      return {
        ...lesson,
        place: { unit: unitIndex, lesson: index },
        number: ++number,
        isDone: isDone(lesson),
        behindQuiz,
        isOpen: isOpen && behindQuiz === null,
      }
    })
    return { id: unit.id, unitName: unit.unitName, unitTitle: unit.unitTitle, window, lessons }
  })
  const doneCount = lessonsOf({ units }).filter((lesson) => lesson.isDone).length
  return { units, lessonCount: number, doneCount, percent: number === 0 ? 0 : Math.round((100 * doneCount) / number) }
}

const lessonsOf = ({ units }: Pick<CourseNow, 'units'>) => units.flatMap(({ lessons }) => lessons)

/** The lesson at which the player opens (docs/behaviour/player.md). */
export const startingPlace = ({ units }: CourseNow, requested: LessonPosition | null) =>
  firstLesson(
    units.map(({ window, lessons }) => ({ isOpen: window.state === 'open', lessons })),
    requested,
  )

export const lessonAt = ({ units }: CourseNow, { unit, lesson }: LessonPosition): LessonNow | null =>
  units[unit]?.lessons[lesson] ?? null

/** A lesson of the course by its id; null where it is none of this one's. */
export const lessonWithId = (course: CourseNow, id: number): LessonNow | null =>
  lessonsOf(course).find((lesson) => lesson.id === id) ?? null

/** The lesson that follows in the course, open or not; null after the last one. */
export const lessonAfter = (course: CourseNow, { number }: LessonNow): LessonNow | null =>
  lessonsOf(course).find((lesson) => lesson.number === number + 1) ?? null

export const lessonBefore = (course: CourseNow, { number }: LessonNow): LessonNow | null =>
  lessonsOf(course).find((lesson) => lesson.number === number - 1) ?? null

/** The lesson that follows, where it is open. */
export const openLessonAfter = (course: CourseNow, lesson: LessonNow) => openOnly(lessonAfter(course, lesson))

/** The lesson before it, where it is open. */
export const openLessonBefore = (course: CourseNow, lesson: LessonNow) => openOnly(lessonBefore(course, lesson))

const openOnly = (lesson: LessonNow | null) => (lesson?.isOpen ? lesson : null)

/** When the unit of a lesson opens, as ISO 8601; null where it does not wait for its day. */
export function unitOpensAt({ units }: CourseNow, { place }: LessonNow): string | null {
  const window = units[place.unit]?.window
  return window?.state === 'upcoming' ? window.opensAt : null
}

/** The unsubmitted quiz that shuts a lesson, or null. */
export const quizInTheWay = ({ units }: CourseNow, { place }: LessonNow): LessonNow | null =>
  quizBefore(units[place.unit]?.lessons ?? [], place.lesson)

/** Whether a lesson is the only one of its unit that is not done yet. */
export const isLastOfUnit = ({ units }: CourseNow, { id, place }: LessonNow): boolean =>
  units[place.unit]?.lessons.every((lesson) => lesson.isDone || lesson.id === id) ?? false

/** The moments at which a unit of the course opens or closes, in milliseconds. */
export const windowBoundaries = ({ units }: Pick<Studied, 'units'>): number[] =>
  units.flatMap(({ window }) => boundaryOf(window) ?? [])
