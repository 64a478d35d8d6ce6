import { useEffect, useEffectEvent } from 'react'
import { useEverySecond } from '../schedule/use-moment.ts'
import type { RunningTime } from './use-sitting.ts'

/** Two tabs see the end at the same moment: the one that nobody looks at lets the other hand in. */
const HIDDEN_TAB_WAITS_MS = 3_000

/** How long a timed quiz still runs, in milliseconds, told every second; `onEnd` is called once when it is over. */
export function useTimeLeft({ sitting, clock }: RunningTime, onEnd: () => void): number {
  const left = Math.max(0, Date.parse(sitting.endsAt) - useEverySecond(clock))
  const ended = useEffectEvent(onEnd)
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => ended(), document.visibilityState === 'visible' ? 0 : HIDDEN_TAB_WAITS_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return left
}
