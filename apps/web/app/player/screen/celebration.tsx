import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { player } from '#app/copy/player.ts'
import { CELEBRATION_MS, EARLY_CELEBRATION_MS } from '#app/lib/timings.ts'
import { Button } from '#app/ui/button.tsx'
import { Star } from '#app/ui/ornament.tsx'
import './celebration.css'

const stars = Array.from({ length: 16 }, (_, index) => ({
  turn: `${index * 22.5}deg`,
  far: `${38 + (index % 4) * 5}vmin`,
  delay: `${(index % 5) * 60}ms`,
  size: index % 3 === 0 ? 30 : 20,
}))

/**
 * Celebrates for two seconds (docs/behaviour/player.md) and calls `onDone`, unless the student stays. A failed quiz
 * continues in the same way without confetti, and so does a video that was hardly watched: it waits longer, and its
 * completion can be undone.
 */
export function Celebration({
  mood,
  text,
  onDone,
  onStay,
  onUndo,
}: {
  mood: 'joy' | 'submitted' | 'early'
  text: string
  onDone(): void
  onStay: (() => void) | null
  onUndo?: () => void
}) {
  const lastsMs = mood === 'early' ? EARLY_CELEBRATION_MS : CELEBRATION_MS
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), lastsMs)
    return () => clearTimeout(timer)
  }, [lastsMs])

  return (
    <div className="celebration">
      {mood === 'joy' && <Confetti />}
      <div className="celebration-card">
        <div role="status">
          <p className={mood === 'joy' ? 'font-bold text-hero text-gold-text' : 'font-bold text-xl'}>{titles[mood]}</p>
          <p className="text-muted">{text}</p>
        </div>
        <div className="celebration-time" aria-hidden="true" style={{ animationDuration: `${lastsMs}ms` }} />
        <div className="flex flex-wrap justify-center gap-2 empty:hidden">
          {mood === 'early' && (
            <>
              <Button kind="outline" size="small" onClick={onUndo}>
                {player.undo}
              </Button>
              {onStay && (
                <Button kind="gold" size="small" onClick={onDone}>
                  {player.next}
                </Button>
              )}
            </>
          )}
          {onStay && (
            <Button kind="plain" size="small" onClick={onStay}>
              {player.stay}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const titles = { joy: player.bravo, submitted: player.quizSubmitted, early: player.markedDone }

const Confetti = () => (
  <div className="celebration-stars" aria-hidden="true">
    {stars.map(({ turn, far, delay, size }) => (
      <span key={turn} style={{ '--turn': turn, '--far': far, animationDelay: delay } as CSSProperties}>
        <Star size={size} />
      </span>
    ))}
  </div>
)
