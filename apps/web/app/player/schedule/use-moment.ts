import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { useEffect, useState } from 'react'
import { onVisible } from '#app/lib/page-events.ts'
import { TIMER_REFRESH_MS } from '#app/lib/timings.ts'
import type { ServerClock } from './server-clock.ts'

/** The server's time, told again every second while it is looked at. In milliseconds. */
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
 * The server's time, told again every minute and at each of the `moments` that lies ahead: enough for what changes by
 * the day, without drawing a whole page every second.
 */
export function useMoments(clock: ServerClock, moments: readonly number[]): number {
  const [now, setNow] = useState(clock)
  const next = Math.min(...moments.filter((moment) => moment > now), now + MINUTE_MS)

  // The server has told its time anew: what the old clock made of it no longer counts.
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
