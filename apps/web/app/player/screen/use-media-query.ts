import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the window is such as the query says, and tells of it again when it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** A phone that lies on its side; player-screen.css gives the picture all of its height then. */
const ON_ITS_SIDE = '(orientation: landscape) and (height < 480px) and (hover: none)'

/** Tells that the phone was laid on its side. */
export function usePhoneTurned(onTurned: () => void) {
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE)
  const turned = useEffectEvent(onTurned)
  useEffect(() => {
    if (isOnItsSide) turned()
  }, [isOnItsSide])
}
