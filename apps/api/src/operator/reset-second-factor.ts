import { deleteFactor } from '../features/auth/second-factor/second-factor.queries.ts'
import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { notifyOwner } from '../features/notices/notify-owner.ts'
import type { Services } from '../lib/request-context.ts'
import { accountAt } from './account-at.ts'

/** Deletes a lost second factor, so that the password alone logs in again. */
export async function resetSecondFactor(services: Services, who: { school: string; email: string }): Promise<string> {
  const account = await accountAt(services, who)
  const tenantId = who.school
  const removed = await services.db.inSchool(tenantId, async (db) => {
    const isGone = await deleteFactor(db, { tenantId, accountId: account.id })
    const change = { action: 'secondFactor.reset' as const, subject: { kind: 'account' as const, id: account.id } }
    if (isGone) await recordOperatorChange({ db, services, tenantId }, change)
    if (isGone?.confirmedAt) {
      await notifyOwner({ db, services, tenantId }, account, { kind: 'second-factor-off', by: 'operator' }, null)
    }
    return isGone
  })
  return removed ? `${account.email} logs in without a second factor now.` : `${account.email} has no second factor.`
}
