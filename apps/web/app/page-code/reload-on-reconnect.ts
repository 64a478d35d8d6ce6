import { RECONNECT_POLL_MS, reloadIfReachable } from '../lib/reload-if-reachable.ts'

/** Opens the page when the network is back, as lib/use-retry-until-online.ts does in the app: for one without it. */
const look = () => {
  if (document.visibilityState === 'visible') reloadIfReachable()
}
addEventListener('online', reloadIfReachable)
document.addEventListener('visibilitychange', look)
setInterval(look, RECONNECT_POLL_MS)
