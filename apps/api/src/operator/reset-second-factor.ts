import { deleteFactor } from '../features/auth/second-factor/second-factor.queries.ts'
import type { Services } from '../lib/request-context.ts'
import { accountAt } from './account-at.ts'

/** Takes a lost second factor away: the password alone logs in again. */
export async function resetSecondFactor(services: Services, who: { school: string; email: string }): Promise<string> {
  const account = await accountAt(services, who)
  const removed = await services.db.inSchool(who.school, (db) =>
    deleteFactor(db, { tenantId: who.school, accountId: account.id }),
  )
  return removed ? `${account.email} logs in without a second factor now.` : `${account.email} has no second factor.`
}
