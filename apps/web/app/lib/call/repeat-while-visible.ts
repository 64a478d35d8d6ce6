import { onVisible } from '../page-events.ts'

/** Runs `work` at an interval while the page is visible; a run that was missed follows when it is visible again. */
export function repeatWhileVisible(everyMs: number, work: () => unknown): () => void {
  let isDue = false
  const tick = () => {
    isDue = document.visibilityState === 'hidden'
    if (!isDue) work()
  }
  const timer = setInterval(tick, everyMs)
  const end = onVisible(() => isDue && tick())
  return () => {
    clearInterval(timer)
    end()
  }
}
