import { VIDEO_PARTS } from '@manassa/contract/limits'

/** Seconds of video: longer than between two reports of an engine, and shorter than a seek. */
const LONGEST_STEP_SECONDS = 3

interface Playing {
  seconds: number
  paused: boolean
  /** The length of the video in seconds; 0 while unknown. */
  duration: number
}

/** The playback that a page has observed: by twentieth, and in seconds since the last report. */
export function watchedParts() {
  let at: number | null = null
  let twentieths = 0
  let unreportedSeconds = 0
  let hasDuration = false

  return {
    /** Counts the time since the last report as played, unless it was a seek. */
    follow({ seconds, paused, duration }: Playing) {
      const step = at === null ? 0 : seconds - at
      if (step > 0 && step <= LONGEST_STEP_SECONDS) {
        unreportedSeconds += step
        hasDuration ||= duration > 0
        if (duration > 0) twentieths |= partsBetween(seconds - step, seconds, duration)
      }
      at = paused ? null : seconds
    },
    twentieths: () => twentieths,
    /** The data to send; `back` restores it when the server was not reached. */
    take() {
      const watchedSeconds = Math.round(unreportedSeconds * 1000) / 1000
      unreportedSeconds = 0
      return {
        watchedSeconds,
        ...(hasDuration && { playedTwentieths: twentieths }),
        back: () => {
          unreportedSeconds += watchedSeconds
        },
      }
    },
  }
}

export type WatchedParts = ReturnType<typeof watchedParts>

function partsBetween(from: number, to: number, duration: number): number {
  const partOf = (second: number) => Math.min(VIDEO_PARTS - 1, Math.floor((VIDEO_PARTS * second) / duration))
  let bits = 0
  for (let part = partOf(from); part <= partOf(to); part += 1) bits |= 1 << part
  return bits
}
