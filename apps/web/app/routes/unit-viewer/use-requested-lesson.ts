import { indexOf, type Place } from '@manassa/contract/rules/first-lesson'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PlaceInAddress } from '#app/player/screen/player-screen.tsx'

/**
 * The lesson in the address (`?lesson=2`, from zero) as a place of a course with this one unit, and the way to another.
 */
export function useRequestedLesson(): PlaceInAddress {
  const [search, setSearch] = useSearchParams()
  const lesson = indexOf(search.get('lesson'))
  const asked = useMemo(() => (lesson === null ? null : { unit: 0, lesson }), [lesson])

  const goTo = useCallback(
    (place: Place) => setSearch({ lesson: String(place.lesson) }, { replace: true, preventScrollReset: true }),
    [setSearch],
  )
  return [asked, goTo]
}
