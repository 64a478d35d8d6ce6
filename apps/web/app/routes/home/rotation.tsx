import { useEffect, useState } from 'react'
import { common } from '#app/copy/common.ts'
import { Icon } from '#app/ui/icon.tsx'

interface Rotation {
  place: number
  show(place: number): void
  paused: boolean
  setPaused(paused: boolean): void
  /** Props for the region: the rotation pauses while the pointer or the focus is inside. */
  restful: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/**
 * Cycles through `count` positions, `everyMs` milliseconds each. It can be paused, and does not start by itself for
 * people who prefer less motion.
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
