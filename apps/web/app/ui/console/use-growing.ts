import { useEffect, useState } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'

/** So many of a list stand above the foot of any window, and so many more are drawn after each picture. */
const AT_ONCE = 8

/**
 * How many of a long list are drawn by now: the first ones with the page, the others behind its picture, so that nobody
 * waits for what is far below.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(AT_ONCE)
  const isWhole = shown >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for the picture of the one before it
  useEffect(() => {
    if (isWhole) return
    let isOver = false
    void afterPaint().then(() => !isOver && setShown((before) => before + AT_ONCE))
    return () => {
      isOver = true
    }
  }, [isWhole, shown])
  return isWhole ? Number.POSITIVE_INFINITY : shown
}
