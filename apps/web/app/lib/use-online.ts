import { useSyncExternalStore } from 'react'
import { onDisconnect, onReconnect } from './page-events.ts'

function subscribe(listener: () => void) {
  const ends = [onReconnect(listener), onDisconnect(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** False when the device knows that it has no connection at all. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
