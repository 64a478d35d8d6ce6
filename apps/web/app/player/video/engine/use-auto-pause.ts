import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media } from './use-media.ts'

type PauseReason = 'watermark' | 'otherTab'

/** Pauses the video for a reason that is shown until playback continues. A paused video shows none. */
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
 * Allows one playing video per browser: a start is announced to the other tabs, and `onOther` reports one of theirs.
 * Without a channel between tabs both play.
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
