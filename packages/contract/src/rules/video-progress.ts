import { COMPLETE_AFTER_PLAYED_PERCENT, RESUME_BACK_SECONDS } from '../limits.ts'

/** The complete button shows once more than nine tenths are played (docs/behaviour/player.md). */
export const canComplete = (playedSeconds: number, durationSeconds: number) =>
  durationSeconds > 0 && (100 * playedSeconds) / durationSeconds > COMPLETE_AFTER_PLAYED_PERCENT

/**
 * The second to start from: a little before where the student stopped, from the beginning when that was in the
 * first seconds, or so near the end that the video counts as watched.
 */
export function resumeSecond(stoppedAt: number, durationSeconds: number): number {
  if (stoppedAt <= 2 * RESUME_BACK_SECONDS || canComplete(stoppedAt, durationSeconds)) return 0
  return stoppedAt - RESUME_BACK_SECONDS
}
