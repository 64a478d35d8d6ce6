import { useSyncExternalStore } from 'react'
import { onDisconnect, onReconnect, unsubscribeAll } from './page-events.ts'

const subscribe = (listener: () => void) => unsubscribeAll(onReconnect(listener), onDisconnect(listener))

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
