import { isDone, quizBefore, type StudiedLesson } from './lesson-gate.ts'

export interface Place {
  unit: number
  lesson: number
}

export interface StudiedUnit {
  isOpen: boolean
  lessons: readonly StudiedLesson[]
}

/**
 * Where the player starts (docs/behaviour/player.md): the place that was asked for if it exists;
 * otherwise, among the lessons of open units, the first after the last one done, unless a quiz is in its way; else the
 * first that is neither done nor shut; else the first. Null when no unit is open, or the open ones are empty.
 */
export function firstLesson(units: readonly StudiedUnit[], requested: Place | null): Place | null {
  if (requested && exists(units, requested)) return requested

  const places = openPlaces(units)
  const lastDone = places.findLastIndex(({ lesson }) => isDone(lesson))
  const next = lastDone >= 0 ? places[lastDone + 1] : undefined
  const chosen =
    (next && !next.gated ? next : undefined) ??
    places.find(({ lesson, gated }) => !gated && !isDone(lesson)) ??
    places[0]
  return chosen ? chosen.place : null
}

const exists = (units: readonly StudiedUnit[], { unit, lesson }: Place) => units[unit]?.lessons[lesson] !== undefined

const openPlaces = (units: readonly StudiedUnit[]) =>
  units.flatMap((unit, unitIndex) =>
    unit.isOpen
      ? unit.lessons.map((lesson, lessonIndex) => ({
          lesson,
          place: { unit: unitIndex, lesson: lessonIndex },
          gated: quizBefore(unit.lessons, lessonIndex) !== null,
        }))
      : [],
  )

/** A zero-based index of the address bar: a plain whole number, else null. */
export function indexOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
