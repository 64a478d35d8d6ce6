import type { Services } from '#api/lib/request-context.ts'
import { type AccountEvent, insertEvent } from './notices.queries.ts'

/** Writes down what happened to an account and what its owner needs no e-mail about, in a transaction of its own. */
export async function recordEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
  event: Pick<AccountEvent, 'accountId' | 'kind' | 'userAgent'>,
) {
  await db.inSchool(tenantId, (school) => insertEvent(school, { ...event, tenantId, happenedAt: clock.now() }))
}
