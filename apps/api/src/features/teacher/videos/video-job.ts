import { z } from 'zod'
import { type JobContext, jobKind } from '#api/lib/jobs/job-kind.ts'
import { isVideoUsed } from './videos.queries.ts'

/** Enough for a lecture of three hours on a machine that also serves students. */
const TIMEOUT_HOURS = 12

/** Checks within seconds of the upload whether a video can be transcoded, without waiting for other videos. */
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
 * Transcoding occupies one core for about the length of the video. Two schools run at a time with one video each, so
 * that a long one does not block other schools (docs/design/jobs.md).
 */
export const videoJob = jobKind({
  queue: 'video',
  /** `uploadId` names the folder of the renditions, for cleaning up after the video was deleted. */
  payload: z.object({ videoId: z.int(), uploadId: z.optional(z.string()) }),
  concurrency: 2,
  schoolsTakeTurns: true,
  maxAttempts: 5,
  retrySeconds: [5, 60, 300],
  timeoutSeconds: TIMEOUT_HOURS * 3600,
})

/** No lesson uses the video any more: the job ends without an error. */
export class VideoUnused extends Error {
  override name = 'VideoUnused'
}

/** Checked repeatedly, because transcoding takes hours. Throws `VideoUnused`. */
export const assertStillUsed = ({ tenantId, transaction }: JobContext, videoId: number): Promise<void> =>
  transaction(async (db) => {
    if (!(await isVideoUsed({ db, tenantId }, videoId))) throw new VideoUnused()
  })
