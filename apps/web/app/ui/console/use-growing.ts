import { useEffect, useState } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'

/** So many of a list stand above the foot of any window, and so many more are drawn after each picture. */
const AT_ONCE = 8

/**
 * How many of a long list are drawn by now: the first ones with the page, the others behind its picture, so that nobody
 * waits for what is far below. Once all are there, what is added is there at once.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(AT_ONCE)
  const isWhole = shown >= count
  useEffect(() => {
    let isOver = false
    const grow = () => !isOver && setShown(isWhole ? Number.POSITIVE_INFINITY : shown + AT_ONCE)
    if (shown !== Number.POSITIVE_INFINITY) void afterPaint().then(grow)
    return () => {
      isOver = true
    }
  }, [isWhole, shown])
  return shown
}
