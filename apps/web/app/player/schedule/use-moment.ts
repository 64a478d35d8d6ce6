import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { useEffect, useState } from 'react'
import { onVisible } from '#app/lib/page-events.ts'
import { TIMER_REFRESH_MS } from '#app/lib/timings.ts'
import type { ServerClock } from './server-clock.ts'

/** The server's time in milliseconds, updated every second while the page is visible. */
export function useEverySecond(clock: ServerClock): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const tick = () => setNow(clock())
    tick()
    const timer = setInterval(tick, TIMER_REFRESH_MS)
    const end = onVisible(tick)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [clock])
  return now
}

/**
 * The server's time, updated every minute and at each of the future `moments`, so that the page is not rendered every
 * second.
 */
export function useMoments(clock: ServerClock, moments: readonly number[]): number {
  const [now, setNow] = useState(clock)
  const next = Math.min(...moments.filter((moment) => moment > now), now + MINUTE_MS)

  // A new clock takes effect at once.
  useEffect(() => setNow(clock()), [clock])

  useEffect(() => {
    const tick = () => setNow(clock())
    const timer = setTimeout(tick, Math.max(0, next - clock()))
    const end = onVisible(tick)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [clock, next])
  return now
}
