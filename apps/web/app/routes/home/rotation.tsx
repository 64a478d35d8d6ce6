import { useEffect, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Rotation {
  place: number
  show(place: number): void
  paused: boolean
  setPaused(paused: boolean): void
  /** Put on the region: it rests while somebody points at it or is inside it with the keyboard. */
  restful: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/**
 * Goes round `count` places, `everyMs` milliseconds each. It can be paused, rests under the hand, and does not begin by
 * itself for those who prefer less motion.
 */
export function useRotation(count: number, everyMs: number): Rotation {
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(false)
  const [resting, setResting] = useState(false)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was chosen by hand stays its full time
  useEffect(() => {
    if (paused || resting || count < 2) return
    const timer = setTimeout(() => setPlace((now) => (now + 1) % count), everyMs)
    return () => clearTimeout(timer)
  }, [place, paused, resting, count, everyMs])

  const rest = () => setResting(true)
  const goOn = () => setResting(false)
  const restful = { onPointerEnter: rest, onPointerLeave: goOn, onFocus: rest, onBlur: goOn }
  return { place, show: setPlace, paused, setPaused, restful }
}

/** Stops what moves by itself, and lets it go on. */
export function PauseButton({ rotation: { paused, setPaused } }: { rotation: Rotation }) {
  return (
    <button
      type="button"
      aria-label={paused ? common.play : common.pause}
      onClick={() => setPaused(!paused)}
      className="flex size-11 shrink-0 items-center justify-center rounded-full text-brand-strong hover:bg-brand-soft"
    >
      <Icon name={paused ? 'play' : 'pause'} />
    </button>
  )
}
