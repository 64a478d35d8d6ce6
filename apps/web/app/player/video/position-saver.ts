import { POSITION_SAVE_EVERY_SECONDS } from '@manassa/contract/limits'
import { saveVideoPosition } from '@manassa/contract/student/study'
import { call } from '#app/lib/call.ts'
import { onHidden, onReconnect, unsubscribeAll } from '#app/lib/page-events.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import { savePosition } from '../offline/saved-position.ts'
import { dropUnsentPosition, noteUnsentPosition, unsentPosition, withEarlier } from '../offline/unsent-positions.ts'
import type { MediaAdapter } from './engine/media-adapter.ts'
import type { WatchedParts } from './watched-parts.ts'

/**
 * Saves the position of a video on the device and on the server during playback, also when the tab is hidden or closed.
 * `onServer` is the server's last known position in seconds; `parts` follows the playback. Returns the function that
 * stops it.
 */
export function savePositionOf(
  adapter: MediaAdapter,
  userId: number,
  lessonId: number,
  startAt: number,
  onServer: number,
  parts: WatchedParts,
) {
  let known = onServer
  let leaving = false
  let earlier = unsentPosition(userId, lessonId)

  async function send(seconds: number) {
    const { back, ...watched } = parts.take()
    const report = withEarlier({ lessonId, positionSeconds: seconds, ...watched }, earlier)
    noteUnsentPosition(userId, report)
    const reply = await call(saveVideoPosition, report, { keepalive: leaving, quiet: true })
    if (reply.success || !isOutcomeUnknown(reply)) {
      earlier = null
      dropUnsentPosition(userId, lessonId)
    }
    if (!reply.success) {
      back()
      return false
    }
    known = reply.data.positionSeconds
    savePosition(userId, lessonId, adapter.state().seconds, known)
    return true
  }

  const saver = positionSaver(startAt, {
    isNew: onServer === 0,
    saveHere: (seconds) => savePosition(userId, lessonId, seconds, known),
    send,
  })
  const leave = () => {
    leaving = true
    saver.flush()
    leaving = false
  }

  const unsubscribe = adapter.subscribe(() => {
    parts.follow(adapter.state())
    saver.follow(adapter.state())
  })
  return unsubscribeAll(leave, unsubscribe, onHidden(leave), onReconnect(saver.flush))
}

export interface Playing {
  seconds: number
  paused: boolean
  status: 'loading' | 'ready' | 'failed'
}

interface PositionDeps {
  /** True when the server has no position yet; the first frame is then reported, so that the video counts as opened. */
  isNew: boolean
  /** Saves on the device, which is cheap enough for every second. */
  saveHere(seconds: number): void
  /** Saves on the server; false when it was not reached. */
  send(seconds: number): Promise<boolean>
}

/**
 * Decides when to save a position: on the device every second; on the server after some seconds of the video, on a
 * pause and on reconnect. Nothing is saved before the video plays or is moved.
 */
export function positionSaver(startAt: number, { isNew, saveHere, send }: PositionDeps) {
  let current = startAt
  let sent = startAt
  let wasPaused = true
  let isThere = false
  let isOpeningUntold = isNew

  let hasArrived = true

  const sendNow = async () => {
    if (current === sent && hasArrived) return
    sent = current
    hasArrived = true
    const at = current
    const arrived = await send(at)
    if (at === sent) hasArrived = arrived
  }
  return {
    follow({ seconds, paused, status }: Playing) {
      if (status !== 'ready') return
      // An engine starts at zero and then seeks, so the first position may be wrong.
      isThere ||= !paused || Math.abs(seconds - startAt) < 1
      if (!isThere) return
      const second = Math.floor(seconds)
      if (second !== Math.floor(current)) {
        current = seconds
        saveHere(seconds)
      }
      const hasPaused = paused && !wasPaused
      wasPaused = paused
      if (isOpeningUntold && !paused) {
        isOpeningUntold = false
        hasArrived = false
        sendNow()
        return
      }
      if (hasPaused || Math.abs(current - sent) >= POSITION_SAVE_EVERY_SECONDS) sendNow()
    },
    /** Sends the unsent position now, because the page is being left or the connection has returned. */
    flush: sendNow,
  }
}
