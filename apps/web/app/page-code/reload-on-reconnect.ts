import { RECONNECT_POLL_MS, reloadIfReachable } from '../lib/reload-if-reachable.ts'

/** Reloads a page without the app on reconnect, as lib/use-retry-until-online.ts does in the app. */
const check = () => {
  if (document.visibilityState === 'visible') reloadIfReachable()
}
addEventListener('online', reloadIfReachable)
document.addEventListener('visibilitychange', check)
setInterval(check, RECONNECT_POLL_MS)
