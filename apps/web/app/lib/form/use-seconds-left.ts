import { useEffect, useMemo, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it is over or there is none. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  // A page that is loaded again remembers when, and the server that writes it does not.
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

/** Seconds until a refusal for now is over, counted from when it came; 0 without one, and where it names no time. */
export function useWaitAfter(refusal: { retryAfterSeconds?: number } | null): number {
  const until = useMemo(
    () => (refusal?.retryAfterSeconds ? Date.now() + refusal.retryAfterSeconds * 1000 : null),
    [refusal],
  )
  return useSecondsLeft(until)
}
