import type { StaffContext } from '#api/lib/request-context.ts'
import { filmJob } from './film-job.ts'
import { isWanted } from './films.queries.ts'

/** Has nobody go on with those of these films that no lesson is to have any more. */
export async function abandonUnwanted(context: StaffContext, filmIds: ReadonlyArray<number | null | undefined>) {
  const { db, services, tenantId } = context
  for (const id of filmIds) {
    if (!id || (await isWanted(context, id))) continue
    await services.jobs.abandon(db, tenantId, filmJob, String(id))
  }
}
