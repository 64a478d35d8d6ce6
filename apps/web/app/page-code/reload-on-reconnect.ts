import { RECONNECT_POLL_MS, reloadIfReachable } from '../lib/reload-if-reachable.ts'

/** Reloads a page without the app on reconnect, as lib/use-retry-until-online.ts does in the app. */
const look = () => {
  if (document.visibilityState === 'visible') reloadIfReachable()
}
addEventListener('online', reloadIfReachable)
document.addEventListener('visibilitychange', look)
setInterval(look, RECONNECT_POLL_MS)
