import { onReconnect } from '#app/lib/page-events.ts'

/** The waits before each retry; the last one repeats. */
const BACK_OFF_MS = [2_000, 5_000, 15_000, 30_000]

/** Waits before a retry; a restored connection or `retryNow` ends the wait early. */
export function createBackOff() {
  let wake: (() => void) | null = null
  let isClosed = false
  return {
    /** Resolves when the retry is due; never resolves once the page is closed. */
    wait: (attempt: number) =>
      new Promise<void>((resolve) => {
        if (isClosed) return
        const timer = setTimeout(() => wake?.(), BACK_OFF_MS[attempt] ?? BACK_OFF_MS.at(-1))
        wake = () => {
          clearTimeout(timer)
          wake = null
          if (!isClosed) resolve()
        }
      }),
    retryNow: () => wake?.(),
    open() {
      isClosed = false
      const end = onReconnect(() => wake?.())
      return () => {
        end()
        isClosed = true
        wake?.()
      }
    },
  }
}
