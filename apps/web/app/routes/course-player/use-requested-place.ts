import { indexOf, type Place } from '@manassa/contract/rules/first-lesson'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PlaceInAddress } from '#app/player/screen/player-screen.tsx'

/**
 * The unit and lesson in the address (`?unit=0&lesson=2`, from zero), and the way to put others there without a new
 * page.
 */
export function useRequestedPlace(): PlaceInAddress {
  const [search, setSearch] = useSearchParams()
  const unit = indexOf(search.get('unit'))
  const lesson = indexOf(search.get('lesson'))
  const asked = useMemo(() => (unit === null || lesson === null ? null : { unit, lesson }), [unit, lesson])

  const goTo = useCallback(
    (place: Place) =>
      setSearch(
        { unit: String(place.unit), lesson: String(place.lesson) },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return [asked, goTo]
}
