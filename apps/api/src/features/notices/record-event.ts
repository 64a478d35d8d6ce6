import type { Services } from '#api/lib/http/request-context.ts'
import { type AccountEvent, insertEvent } from './notices.queries.ts'

/** Records an event of an account without an e-mail, in a transaction of its own. */
export async function recordEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tenantId: string,
  event: Pick<AccountEvent, 'accountId' | 'kind' | 'userAgent'>,
) {
  await db.inSchool(tenantId, (school) => insertEvent(school, { ...event, tenantId, happenedAt: clock.now() }))
}
