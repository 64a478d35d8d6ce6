import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media } from './use-media.ts'

/** Why the player has stopped by itself. */
export type PauseReason = 'watermark' | 'otherTab'

/** Stops the video for a reason, which is told until it plays again. Nothing to tell where it rested already. */
export function usePauseReason({ adapter, state }: Media) {
  const [reason, setReason] = useState<PauseReason | null>(null)
  useEffect(() => {
    if (!state.paused) setReason(null)
  }, [state.paused])

  function pauseFor(why: PauseReason) {
    if (adapter.state().paused) return
    adapter.pause()
    setReason(why)
  }
  return [reason, pauseFor] as const
}

/**
 * One video at a time in this browser: who starts here tells the other tabs, and `onOther` hears when another tab has
 * started. A browser without a channel between its tabs plays both.
 */
export function usePauseOtherTabs(paused: boolean, onOther: () => void) {
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
