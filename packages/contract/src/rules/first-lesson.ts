import { isDone, quizBefore, type StudiedLesson } from './lesson-gate.ts'

export interface LessonPosition {
  unit: number
  lesson: number
}

export interface StudiedUnit {
  isOpen: boolean
  lessons: readonly StudiedLesson[]
}

/**
 * Chooses the lesson at which the player starts (docs/behaviour/player.md): the requested one if it exists. Otherwise
 * it is the lesson in an open unit after the last completed one, unless a quiz blocks it. The next choices are the
 * first incomplete open lesson, then the first lesson. Null if no open unit has lessons.
 */
export function firstLesson(units: readonly StudiedUnit[], requested: LessonPosition | null): LessonPosition | null {
  if (requested && exists(units, requested)) return requested

  const lessons = openLessons(units)
  const lastDone = lessons.findLastIndex(({ lesson }) => isDone(lesson))
  const next = lastDone >= 0 ? lessons[lastDone + 1] : undefined
  const chosen =
    (next && !next.gated ? next : undefined) ??
    lessons.find(({ lesson, gated }) => !gated && !isDone(lesson)) ??
    lessons[0]
  return chosen ? chosen.position : null
}

const exists = (units: readonly StudiedUnit[], { unit, lesson }: LessonPosition) =>
  units[unit]?.lessons[lesson] !== undefined

const openLessons = (units: readonly StudiedUnit[]) =>
  units.flatMap((unit, unitIndex) =>
    unit.isOpen
      ? unit.lessons.map((lesson, lessonIndex) => ({
          lesson,
          position: { unit: unitIndex, lesson: lessonIndex },
          gated: quizBefore(unit.lessons, lessonIndex) !== null,
        }))
      : [],
  )

/** Parses a zero-based index from the address bar; null unless it is a plain whole number. */
export function indexOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
