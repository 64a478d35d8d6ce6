import { LINE_BACK_EVERY_MS, reopen } from '../lib/reopen.ts'

/** Opens the page when the line is back, as lib/use-line-back.ts does in the app: for a page that has no app. */
const look = () => {
  if (document.visibilityState === 'visible') reopen()
}
addEventListener('online', reopen)
document.addEventListener('visibilitychange', look)
setInterval(look, LINE_BACK_EVERY_MS)
