import { useSyncExternalStore } from 'react'
import { player } from '#app/copy/player.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'

interface ToGoProps {
  /** Null before the film has an engine. */
  engine: MediaAdapter | null
  /** Seconds of the film, where it goes on from and how long it is, until the engine knows better; 0 for not known. */
  startAt: number
  duration: number
  className: string
}

/** How much of a film is left, where the button will stand that completes it. Drawn anew at each whole percent. */
export function ToGo({ engine, startAt, duration, className }: ToGoProps) {
  const percent = useSyncExternalStore(engine?.subscribe ?? never, () => {
    const { seconds, duration: measured } = engine?.state() ?? { seconds: 0, duration: 0 }
    return measured > 0 ? percentLeft(seconds, measured) : percentLeft(startAt, duration)
  })
  return (
    <p
      className={`relative grid min-h-12 place-items-center overflow-hidden rounded-control border border-line bg-card px-3 text-center text-sm ${className}`}
    >
      <span className="absolute inset-y-0 start-0 bg-gold-soft" style={{ inlineSize: `${100 - (percent ?? 100)}%` }} />
      <span className="relative">{percent === null ? player.stillWatching : player.toGo(percent)}</span>
    </p>
  )
}

const never = () => () => {}

/** Null for a film of unknown length. */
const percentLeft = (seconds: number, duration: number) =>
  duration > 0 ? Math.min(100, Math.max(0, Math.round(100 - (100 * seconds) / duration))) : null
