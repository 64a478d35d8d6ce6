import { useEffect, useState } from 'react'
import type { Media } from './use-media.ts'

/** Why the player has stopped by itself. */
export type PauseReason = 'watermark' | 'otherTab'

/** Stops the video for a reason, which is told until it plays again. Nothing to tell where it rested already. */
export function usePausedFor({ adapter, state }: Media) {
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
