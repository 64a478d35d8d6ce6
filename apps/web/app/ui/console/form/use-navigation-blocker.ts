import { type ContextType, useContext, useEffect, useEffectEvent, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext } from 'react-router'

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

const UNBLOCKED: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }
const KEY = 'leaving'

/** A router has one blocker per key, so all conditions of a page share one. */
const conditionsOf = new WeakMap<Router, Set<() => boolean>>()

/**
 * Blocks navigation within the app while `isBlocked` returns true. React Router's own hook would add its whole module
 * to every page's script, so this uses the router's API.
 */
export function useNavigationBlocker(isBlocked: () => boolean) {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [blocker, setBlocker] = useState(UNBLOCKED)
  const isBlockedNow = useEffectEvent(isBlocked)
  useEffect(() => {
    if (!router) return
    const conditions = conditionsOf.get(router) ?? new Set()
    conditionsOf.set(router, conditions)
    const isBlocking = () => isBlockedNow()
    conditions.add(isBlocking)
    router.getBlocker(KEY, () => isAnyBlocking(router))
    const end = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY) ?? UNBLOCKED))
    return () => {
      end()
      conditions.delete(isBlocking)
      if (conditions.size === 0) router.deleteBlocker(KEY)
    }
  }, [router])
  return {
    blocker,
    /** Continues the blocked navigation unless something on the page still blocks it. */
    proceedIfUnblocked() {
      const now = router?.state.blockers.get(KEY)
      if (router && now?.state === 'blocked' && !isAnyBlocking(router)) now.proceed()
    },
  }
}

const isAnyBlocking = (router: Router) => [...(conditionsOf.get(router) ?? [])].some((isBlocking) => isBlocking())
