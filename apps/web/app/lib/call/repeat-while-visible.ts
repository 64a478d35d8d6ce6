import { onVisible } from '../page-events.ts'

/** Again and again while the page is in sight; what fell due meanwhile is done when it is looked at again. */
export function repeatWhileVisible(everyMs: number, work: () => unknown): () => void {
  let isDue = false
  const fallsDue = () => {
    isDue = document.visibilityState === 'hidden'
    if (!isDue) work()
  }
  const timer = setInterval(fallsDue, everyMs)
  const end = onVisible(() => isDue && fallsDue())
  return () => {
    clearInterval(timer)
    end()
  }
}
