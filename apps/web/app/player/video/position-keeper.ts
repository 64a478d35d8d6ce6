import { POSITION_SAVE_EVERY_SECONDS } from '@manassa/contract/limits'

export interface Playing {
  seconds: number
  paused: boolean
  status: 'loading' | 'ready' | 'failed'
}

export interface PositionDoors {
  /** Keeps it on the device: cheap, done every second. */
  keepHere(seconds: number): void
  /** Tells the server; false when it was not reached. */
  send(seconds: number): Promise<boolean>
}

/**
 * Decides when a position is worth keeping: here with every second that passes, at the server after so many seconds of
 * the video in either direction, when the student pauses and when the line is back. Nothing is written until it has
 * moved.
 */
export function positionKeeper(startAt: number, { keepHere, send }: PositionDoors) {
  let here = startAt
  let sent = startAt
  let wasPaused = true
  let isThere = false

  let hasArrived = true

  const sendNow = async () => {
    if (here === sent && hasArrived) return
    sent = here
    hasArrived = true
    const at = here
    const arrived = await send(at)
    if (at === sent) hasArrived = arrived
  }
  return {
    follow({ seconds, paused, status }: Playing) {
      if (status !== 'ready') return
      // An engine begins at zero and then goes to the second that was asked for: that is nobody's position.
      isThere ||= !paused || Math.abs(seconds - startAt) < 1
      if (!isThere) return
      const second = Math.floor(seconds)
      if (second !== Math.floor(here)) {
        here = seconds
        keepHere(seconds)
      }
      const hasPaused = paused && !wasPaused
      wasPaused = paused
      if (hasPaused || Math.abs(here - sent) >= POSITION_SAVE_EVERY_SECONDS) sendNow()
    },
    /** The page is being left, or the line is back: what was not told yet is told now. */
    tell: sendNow,
  }
}
