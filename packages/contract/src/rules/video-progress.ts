import { COMPLETE_AFTER_PLAYED_PERCENT, RESUME_BACK_SECONDS, VIDEO_PARTS } from '../limits.ts'

/** The complete button shows once more than nine tenths are played (docs/behaviour/player.md). */
export const canComplete = (playedSeconds: number, durationSeconds: number) =>
  durationSeconds > 0 && (100 * playedSeconds) / durationSeconds > COMPLETE_AFTER_PLAYED_PERCENT

/**
 * Returns the second to resume from, slightly before the last position. It is 0 after the first seconds, or near the
 * end where the video counts as watched.
 */
export function resumeSecond(stoppedAt: number, durationSeconds: number): number {
  if (stoppedAt <= 2 * RESUME_BACK_SECONDS || canComplete(stoppedAt, durationSeconds)) return 0
  return stoppedAt - RESUME_BACK_SECONDS
}

/** True once half of the parts in a bit mask of twentieths were played. */
export function isHalfPlayed(twentieths: number): boolean {
  let played = 0
  for (let rest = twentieths; rest > 0; rest &= rest - 1) played += 1
  return played >= VIDEO_PARTS / 2
}
