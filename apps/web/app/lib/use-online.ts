import { useSyncExternalStore } from 'react'
import { onDisconnect, onReconnect } from './page-events.ts'

function subscribe(listener: () => void) {
  const ends = [onReconnect(listener), onDisconnect(listener)]
  return () => {
    for (const end of ends) end()
  }
}

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
