import { POSITION_SAVE_EVERY_SECONDS } from '@manassa/contract/limits'

export interface Playing {
  seconds: number
  paused: boolean
  status: 'loading' | 'ready' | 'failed'
}

export interface PositionDoors {
  /** Keeps it on the device: cheap, done every second. */
  keepHere(seconds: number): void
  /** Tells the server. */
  send(seconds: number): void
}

/**
 * Decides when a position is worth keeping: here with every second that passes, at the server after ten seconds of the
 * video in either direction and when the student pauses. Nothing is written until the video has moved.
 */
export function positionKeeper(startAt: number, { keepHere, send }: PositionDoors) {
  let here = startAt
  let sent = startAt
  let wasPaused = true
  let isThere = false

  const sendNow = () => {
    if (here === sent) return
    sent = here
    send(here)
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
    /** The page is being left. */
    leave: sendNow,
  }
}
