import { useContext, useEffect, useEffectEvent, useId, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router'

const NOBODY_LEAVES: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

/**
 * Holds up who leaves the page within the app, while `isHeldUp` says so. The router's own hook for it would come into
 * the script of every page, because React Router is one module; its router can do the same.
 */
export function useLeaving(isHeldUp: () => boolean): Blocker {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const key = useId()
  const [blocker, setBlocker] = useState(NOBODY_LEAVES)
  const ask = useEffectEvent(isHeldUp)
  useEffect(() => {
    if (!router) return
    router.getBlocker(key, () => ask())
    const end = router.subscribe(({ blockers }) => setBlocker(blockers.get(key) ?? NOBODY_LEAVES))
    return () => {
      end()
      router.deleteBlocker(key)
    }
  }, [router, key])
  return blocker
}
