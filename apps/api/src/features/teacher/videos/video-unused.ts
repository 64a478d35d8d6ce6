import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import { isVideoUsed } from './videos.queries.ts'

/** No lesson uses the video any more: the job ends without an error. */
export class VideoUnused extends Error {
  override name = 'VideoUnused'
}

/** Checked repeatedly, because transcoding takes hours. Throws `VideoUnused`. */
export const assertStillUsed = ({ tenantId, transaction }: JobContext, videoId: number): Promise<void> =>
  transaction(async (db) => {
    if (!(await isVideoUsed({ db, tenantId }, videoId))) throw new VideoUnused()
  })
