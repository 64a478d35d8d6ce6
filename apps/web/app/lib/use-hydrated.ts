import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False during hydration; data that only this browser has is shown afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
