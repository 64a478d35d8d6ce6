import { useEffect, useState } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'

/** So many more are drawn after each picture. */
const AT_A_TIME = 8

/** Whether the first picture of what stands here is there: what is far below its fold comes behind it. */
export function useIsPictured(): boolean {
  const [isPictured, setPictured] = useState(false)
  useEffect(() => {
    let isOver = false
    void afterPaint().then(() => !isOver && setPictured(true))
    return () => {
      isOver = true
    }
  }, [])
  return isPictured
}

/**
 * How many of a long list are drawn by now: those that stand above the foot of the window with the page, the others
 * behind its picture, so that nobody waits for what is far below. Once all are there, what is added is there at once.
 */
export function useGrowing(count: number, aboveFoot: number): number {
  const [shown, setShown] = useState(aboveFoot)
  const isWhole = shown >= count
  useEffect(() => {
    let isOver = false
    const grow = () => !isOver && setShown(isWhole ? Number.POSITIVE_INFINITY : shown + AT_A_TIME)
    if (shown !== Number.POSITIVE_INFINITY) void afterPaint().then(grow)
    return () => {
      isOver = true
    }
  }, [isWhole, shown])
  return shown
}
