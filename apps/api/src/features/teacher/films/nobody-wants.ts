import type { JobContext } from '#api/lib/jobs/job-kind.ts'
import { isWanted } from './films.queries.ts'

/** Every lesson that named the film has another by now: whoever is at it ends, and nobody is told. */
export class NobodyWants extends Error {
  override name = 'NobodyWants'
}

/** Asked again and again, for a film is hours of work. Throws `NobodyWants`. */
export const stillWanted = ({ tenantId, transaction }: JobContext, filmId: number): Promise<void> =>
  transaction(async (db) => {
    if (!(await isWanted({ db, tenantId }, filmId))) throw new NobodyWants()
  })
