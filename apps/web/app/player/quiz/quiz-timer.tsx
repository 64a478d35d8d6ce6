import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { QuizSitting } from '@manassa/contract/student/quiz'
import { useEffect, useEffectEvent } from 'react'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import { type ServerClock, serverClock } from '../schedule/server-clock.ts'
import { useEverySecond } from '../schedule/use-moment.ts'
import type { DraftClock } from './quiz-draft.ts'

/** In the last minutes the timer is orange, and screen readers announce it. */
const CLOSING_MINUTES = 2
/** Two tabs reach the end at the same moment: the hidden one lets the other submit. */
const HIDDEN_TAB_WAITS_MS = 3_000

export interface RunningTime {
  sitting: QuizSitting
  now: ServerClock
  /** The arrival of the sitting in milliseconds of the device's clock. */
  cameAt: number
}

export const runningOf = ({ sitting, cameAt }: DraftClock): RunningTime => ({
  sitting,
  now: serverClock(sitting.serverNow, cameAt),
  cameAt,
})

/** The remaining time in milliseconds, updated every second; `onEnd` is called once at the end. */
export function useTimeLeft({ sitting, now }: RunningTime, onEnd: () => void): number {
  const left = Math.max(0, Date.parse(sitting.endsAt) - useEverySecond(now))
  const ended = useEffectEvent(onEnd)
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => ended(), document.visibilityState === 'visible' ? 0 : HIDDEN_TAB_WAITS_MS)
    return () => clearTimeout(timer)
  }, [isOver])
  return left
}

/** The remaining time of a timed quiz. Only its last minutes are announced, because it is a timer. */
export function QuizTimer({ running, onEnd }: { running: RunningTime; onEnd(): void }) {
  const left = useTimeLeft(running, onEnd)
  const minutes = Math.ceil(left / MINUTE_MS)
  return (
    <>
      <span role="timer" aria-label={quiz.timeLeft}>
        <Badge tone={minutes > CLOSING_MINUTES ? 'brand' : 'warn'} icon="clock">
          <span>{left > 0 ? quiz.timeLeft : quiz.timeOver}</span>
          {left > 0 && (
            <Ltr>
              <b className="tabular text-sm">{timeText(Math.ceil(left / 1000))}</b>
            </Ltr>
          )}
        </Badge>
      </span>
      <span role="status" className="sr-only">
        {left > 0 && minutes <= CLOSING_MINUTES && quiz.minutesLeft(minutes)}
      </span>
    </>
  )
}
