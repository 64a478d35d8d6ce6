import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Ltr } from '#app/ui/bidi.tsx'
import type { RunningTime } from './use-sitting.ts'
import { useTimeLeft } from './use-time-left.ts'

const MINUTE_MS = 60_000
/** From here on the pill is orange, and who listens is told. */
const CLOSING_MINUTES = 2

/** The time that is left of a timed quiz. It is a timer, so only its last minutes are said aloud. */
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
