import { useEffect, useState } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'

const ROWS_PER_PAINT = 8

/** True after the first paint, to render content below the fold after it. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false)
  useEffect(() => {
    let isOver = false
    void afterPaint().then(() => !isOver && setHasPainted(true))
    return () => {
      isOver = true
    }
  }, [])
  return hasPainted
}

/**
 * The number of rows of a long list to render: `initialCount` at first, and more after each paint. Once all are
 * rendered, added rows appear at once.
 */
export function useProgressiveCount(count: number, initialCount: number): number {
  const [shown, setShown] = useState(initialCount)
  const isComplete = shown >= count
  useEffect(() => {
    let isOver = false
    const grow = () => !isOver && setShown(isComplete ? Number.POSITIVE_INFINITY : shown + ROWS_PER_PAINT)
    if (shown !== Number.POSITIVE_INFINITY) void afterPaint().then(grow)
    return () => {
      isOver = true
    }
  }, [isComplete, shown])
  return shown
}
