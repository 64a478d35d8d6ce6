import { useCallback, useSyncExternalStore } from 'react'

/** True while the window matches the query. The server and the first client render use `onServer`. */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
