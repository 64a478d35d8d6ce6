import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { player } from '#app/copy/player.ts'
import { CELEBRATION_MS } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { Star } from '#app/ui/ornament.tsx'
import './celebration.css'

/** Sixteen stars with different directions, distances and delays. */
const stars = Array.from({ length: 16 }, (_, index) => ({
  turn: `${index * 22.5}deg`,
  far: `${38 + (index % 4) * 5}vmin`,
  delay: `${(index % 5) * 60}ms`,
  size: index % 3 === 0 ? 30 : 20,
}))

/**
 * Celebrates for two seconds (docs/behaviour/player.md) and calls `onDone`, unless the student stays. A failed quiz
 * continues in the same way without confetti.
 */
export function Celebration({
  withConfetti,
  text,
  onDone,
  onStay,
}: {
  withConfetti: boolean
  text: string
  onDone(): void
  onStay: (() => void) | null
}) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="celebration">
      {withConfetti && <Confetti />}
      <div className="celebration-card">
        <div role="status">
          {withConfetti ? (
            <p className="font-bold text-hero text-gold-text">{player.bravo}</p>
          ) : (
            <p className="font-bold text-xl">{player.quizSubmitted}</p>
          )}
          <p className="text-muted">{text}</p>
        </div>
        <div className="celebration-time" aria-hidden="true" style={{ animationDuration: `${CELEBRATION_MS}ms` }} />
        {onStay && (
          <Button kind="plain" size="small" onClick={onStay}>
            {player.stay}
          </Button>
        )}
      </div>
    </div>
  )
}

const Confetti = () => (
  <div className="celebration-stars" aria-hidden="true">
    {stars.map(({ turn, far, delay, size }) => (
      <span key={turn} style={{ '--turn': turn, '--far': far, animationDelay: delay } as CSSProperties}>
        <Star size={size} />
      </span>
    ))}
  </div>
)
