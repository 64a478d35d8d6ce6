import { useEffect, useState } from 'react'
import { afterPaint } from '#app/lib/after-paint.ts'

/** The rows that each paint adds. */
const AT_A_TIME = 8

/** True after the first paint, to render content below the fold after it. */
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
 * The number of rows of a long list to render: `aboveFoot` at first, and more after each paint. Once all are rendered,
 * added rows appear at once.
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
