import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page that the server wrote wakes up: what only this browser knows is shown after that. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
