import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * One video at a time in this browser: who starts here tells the other tabs, and `onOther` hears when another tab has
 * started. A browser without a channel between its tabs plays both.
 */
export function usePlaysAlone(paused: boolean, onOther: () => void) {
  const channel = useRef<BroadcastChannel>(null)
  const otherStarted = useEffectEvent(onOther)

  useEffect(() => {
    if (!('BroadcastChannel' in window)) return
    const opened = new BroadcastChannel('manassa.player')
    opened.addEventListener('message', () => otherStarted())
    channel.current = opened
    return () => opened.close()
  }, [])

  useEffect(() => {
    if (!paused) channel.current?.postMessage('started')
  }, [paused])
}
