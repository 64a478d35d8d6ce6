import { useSyncExternalStore } from 'react'
import { onDisconnect, onReconnect } from './page-events.ts'

function subscribe(listener: () => void) {
  const ends = [onReconnect(listener), onDisconnect(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** False when the device reports that it has no connection. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
