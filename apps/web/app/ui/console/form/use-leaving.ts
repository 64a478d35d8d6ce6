import { type ContextType, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router'

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

const NOBODY_LEAVES: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }
const KEY = 'leaving'

/** A router has one blocker per key, so all blockers of a page share one. */
const asked = new WeakMap<Router, Set<() => boolean>>()

/**
 * Blocks navigation within the app while `isBlocked` returns true. React Router's own hook would add its whole module
 * to every page's script, so this uses the router's API.
 */
export function useLeaving(isHeldUp: () => boolean) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [blocker, setBlocker] = useState(NOBODY_LEAVES)
  const ask = useEffectEvent(isHeldUp)
  useEffect(() => {
    if (!router) return
    const asks = asked.get(router) ?? new Set()
    asked.set(router, asks)
    const isHeld = () => ask()
    asks.add(isHeld)
    router.getBlocker(KEY, () => isAnyHeld(router))
    const end = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY) ?? NOBODY_LEAVES))
    return () => {
      end()
      asks.delete(isHeld)
      if (asks.size === 0) router.deleteBlocker(KEY)
    }
  }, [router])
  return {
    blocker,
    /** Continues the blocked navigation unless something on the page still blocks it. */
    proceedIfFree() {
      const now = router?.state.blockers.get(KEY)
      if (router && now?.state === 'blocked' && !isAnyHeld(router)) now.proceed()
    },
  }
}

const isAnyHeld = (router: Router) => [...(asked.get(router) ?? [])].some((isHeld) => isHeld())
