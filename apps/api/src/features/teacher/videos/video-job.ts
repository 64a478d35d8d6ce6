import { z } from 'zod'
import { jobKind } from '#api/lib/jobs/job-kind.ts'

/** A lecture of three hours, on a machine that has students to serve as well. */
const MOST_HOURS = 12

/** Looking whether a video can be prepared at all: within seconds of its coming, and behind no other one. */
export const videoCheckJob = jobKind({
  queue: 'video-check',
  payload: z.object({ videoId: z.int() }),
  concurrency: 2,
  schoolsTakeTurns: true,
  maxAttempts: 3,
  retrySeconds: [5, 60],
  timeoutSeconds: 300,
})

/**
 * Preparing a video takes a whole core for as long as the video is. It is done for two schools at a time and one video
 * of each, so that a long one keeps no other school waiting (docs/decisions/0023-turns-between-schools.md).
 */
export const videoJob = jobKind({
  queue: 'video',
  /** Where what is made of it lies, for when the video itself has gone. */
  payload: z.object({ videoId: z.int(), uploadId: z.optional(z.string()) }),
  concurrency: 2,
  schoolsTakeTurns: true,
  maxAttempts: 5,
  retrySeconds: [5, 60, 300],
  timeoutSeconds: MOST_HOURS * 3600,
})
