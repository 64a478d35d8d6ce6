import { onReconnect } from '#app/lib/page-events.ts'

/** How long to wait before the next try, in milliseconds; the last one repeats. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

/** When what found no line is tried again: after a while, when the line is back, or when somebody says so. */
export function nextTry() {
  let wake: (() => void) | null = null
  let isOver = false
  return {
    /** Settles with the next try, and never once the page is gone. */
    after: (tries: number) =>
      new Promise<void>((resolve) => {
        if (isOver) return
        const timer = setTimeout(() => wake?.(), BACK_OFF_MS[tries] ?? BACK_OFF_MS.at(-1))
        wake = () => {
          clearTimeout(timer)
          wake = null
          if (!isOver) resolve()
        }
      }),
    now: () => wake?.(),
    open() {
      isOver = false
      const end = onReconnect(() => wake?.())
      return () => {
        end()
        isOver = true
        wake?.()
      }
    },
  }
}
