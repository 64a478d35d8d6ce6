import { useEffect, useEffectEvent } from 'react'
import { onReconnect, onVisible, unsubscribeAll } from './page-events.ts'
import { RECONNECT_POLL_MS } from './reload-if-reachable.ts'

/**
 * Retries while something waits for the connection: on reconnect, when the page becomes visible, and every ten seconds,
 * because a phone on a Wi-Fi without internet never reports a reconnect. Stops while the page is hidden.
 */
export function useRetryUntilOnline(isWaitedFor: boolean, again: () => unknown, everyMs = RECONNECT_POLL_MS) {
  const tryAgain = useEffectEvent(() => void again())
  useEffect(() => {
    if (!isWaitedFor) return
    const check = () => {
      if (document.visibilityState === 'visible') tryAgain()
    }
    const timer = setInterval(check, everyMs)
    return unsubscribeAll(
      () => clearInterval(timer),
      onReconnect(() => tryAgain()),
      onVisible(() => tryAgain()),
    )
  }, [isWaitedFor, everyMs])
}
