import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import { isWanted } from './videos.queries.ts'

/** Every lesson that named the video has another by now: whoever is at it ends, and nobody is told. */
export class NobodyWants extends Error {
  override name = 'NobodyWants'
}

/** Asked again and again, for a video is hours of work. Throws `NobodyWants`. */
export const stillWanted = ({ tenantId, transaction }: JobContext, videoId: number): Promise<void> =>
  transaction(async (db) => {
    if (!(await isWanted({ db, tenantId }, videoId))) throw new NobodyWants()
  })
