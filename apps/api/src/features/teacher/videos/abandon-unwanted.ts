import type { StaffContext } from '#api/lib/request-context.ts'
import { videoJob } from './video-job.ts'
import { isWanted } from './videos.queries.ts'

/** Has nobody go on with those of these videos that no lesson is to have any more. */
export async function abandonUnwanted(context: StaffContext, videoIds: ReadonlyArray<number | null | undefined>) {
  const { db, services, tenantId } = context
  for (const id of videoIds) {
    if (!id || (await isWanted(context, id))) continue
    await services.jobs.abandon(db, tenantId, videoJob, String(id))
  }
}
