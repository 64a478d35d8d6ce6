import { useEffect, useMemo, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Counts down the whole seconds until a moment (milliseconds since 1970); 0 afterwards or without one. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  // A restored page knows the moment; the page rendered by the server does not.
  const hydrated = useHydrated()
  const left = until === null || !hydrated ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const counting = left > 0

  useEffect(() => {
    setNow(Date.now())
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [counting])

  return left
}

/** Counts down a refusal's `Retry-After`; 0 without one. */
export function useWaitAfter(refusal: { retryAfterSeconds?: number } | null): number {
  const until = useMemo(
    () => (refusal?.retryAfterSeconds ? Date.now() + refusal.retryAfterSeconds * 1000 : null),
    [refusal],
  )
  return useSecondsLeft(until)
}
