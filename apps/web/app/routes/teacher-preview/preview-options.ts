import { indexOf, type LessonPosition } from '@manassa/contract/rules/first-lesson'
import type { StudiedCourse } from '@manassa/contract/student/study'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PlaceInAddress } from '#app/player/screen/player-screen.tsx'

const WEEK_MS = 7 * 24 * 3_600_000

/** The address holds these options; null values mean a new student, now. */
export interface PreviewOptions {
  /** The offset is relative to now. */
  weeks: number | null
  at: string | null
  /** Written as `2026-11-22`. */
  enrolledOn: string | null
}

export function usePreviewOptions() {
  const [search, setSearch] = useSearchParams()
  const weeks = indexOf(search.get('weeks'))
  const at = momentIn(search.get('at'))
  const day = search.get('enrolledOn') ?? ''
  const enrolledOn = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
  // Memoized, because each render would otherwise ask for another moment.
  const named = useMemo(() => at ?? (weeks ? new Date(Date.now() + weeks * WEEK_MS).toISOString() : null), [at, weeks])
  const options: PreviewOptions = { weeks: at === null ? (weeks ?? 0) : null, at, enrolledOn }
  const input = { ...(named && { at: named }), ...(enrolledOn && { as: enrolledOn }) }

  function see(change: Partial<PreviewOptions>) {
    setSearch(
      (before) => {
        // Without these, the player opens at the lesson that this student would see first.
        for (const name of ['unit', 'lesson', 'lessonId']) before.delete(name)
        for (const [name, value] of Object.entries(change))
          value === null ? before.delete(name) : before.set(name, String(value))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { options, input, see }
}

/** A number alone is a second of the video (player/schedule/second-in-address.ts), not a year. */
function momentIn(text: string | null): string | null {
  const moment = Date.parse(/^\d+$/.test(text ?? '') ? '' : (text ?? ''))
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}

/** The address names the lesson by its position as in the player, or by its id (`?lessonId=`). */
export function usePreviewedLesson(course: StudiedCourse | null): PlaceInAddress {
  const [search, setSearch] = useSearchParams()
  const [unit, lesson, lessonId] = ['unit', 'lesson', 'lessonId'].map((name) => indexOf(search.get(name)))
  const requested = useMemo(
    () => (unit != null && lesson != null ? { unit, lesson } : course && placeOf(course, lessonId ?? null)),
    [unit, lesson, course, lessonId],
  )
  const goTo = useMemo(
    () => (place: LessonPosition) =>
      setSearch(
        (before) => {
          before.delete('lessonId')
          before.set('unit', String(place.unit))
          before.set('lesson', String(place.lesson))
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [requested, goTo]
}

function placeOf({ units }: StudiedCourse, lessonId: number | null): LessonPosition | null {
  for (const [unit, { lessons }] of units.entries()) {
    const lesson = lessons.findIndex(({ id }) => id === lessonId)
    if (lesson >= 0) return { unit, lesson }
  }
  return null
}
