import { useEffect, useEffectEvent } from 'react'
import { onReconnect, onVisible } from './page-events.ts'
import { RECONNECT_POLL_MS } from './reload-if-reachable.ts'

/**
 * Tries again by itself while something waits for the line: when the phone says that it is back, when the page is
 * looked at again, and every ten seconds, because a phone on a Wi-Fi that leads nowhere never says so. Not while nobody
 * looks.
 */
export function useRetryUntilOnline(isWaitedFor: boolean, again: () => unknown, everyMs = RECONNECT_POLL_MS) {
  const tryAgain = useEffectEvent(() => void again())
  useEffect(() => {
    if (!isWaitedFor) return
    const look = () => {
      if (document.visibilityState === 'visible') tryAgain()
    }
    const timer = setInterval(look, everyMs)
    const ends = [onReconnect(() => tryAgain()), onVisible(() => tryAgain())]
    return () => {
      clearInterval(timer)
      for (const end of ends) end()
    }
  }, [isWaitedFor, everyMs])
}
