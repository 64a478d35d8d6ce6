import type { House } from '../../lib/visit.ts'
import { type AccountEvent, insertEvent } from './notices.queries.ts'

/** Writes down what happened to an account and what its owner needs no letter about, in a transaction of its own. */
export async function noteEvent(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  tenantId: string,
  event: Pick<AccountEvent, 'accountId' | 'kind' | 'userAgent'>,
) {
  await db.inSchool(tenantId, (school) => insertEvent(school, { ...event, tenantId, happenedAt: clock.wall() }))
}
