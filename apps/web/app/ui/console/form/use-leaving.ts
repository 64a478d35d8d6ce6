import { type ContextType, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router'

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

const NOBODY_LEAVES: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }
const KEY = 'leaving'

/** What on a page may hold up who leaves it. A router asks one of them alone, and this one asks all. */
const asked = new WeakMap<Router, Set<() => boolean>>()

/**
 * Holds up who leaves the page within the app, while `isHeldUp` says so. The router's own hook for it would come into
 * the script of every page, because React Router is one module; its router can do the same.
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
    /** Goes on to where somebody wanted to go, unless something on the page still holds them up. */
    proceedIfFree() {
      const now = router?.state.blockers.get(KEY)
      if (router && now?.state === 'blocked' && !isAnyHeld(router)) now.proceed()
    },
  }
}

const isAnyHeld = (router: Router) => [...(asked.get(router) ?? [])].some((isHeld) => isHeld())
