import { deleteFactor } from '../features/auth/second-factor/second-factor.queries.ts'
import { recordOperatorChange } from '../features/log/record-operator-change.ts'
import { notifyOwner } from '../features/notices/notify-owner.ts'
import { CannotServe } from '../lib/db/failures.ts'
import type { Services } from '../lib/http/request-context.ts'

/** Throws `CannotServe` when there is none. */
export async function accountAt({ db }: Services, { school, email }: { school: string; email: string }) {
  const account = await db.inSchool(school, (own) =>
    own
      .selectFrom('account')
      .where('tenantId', '=', school)
      .where('email', '=', email.toLowerCase())
      .select(['id', 'name', 'email'])
      .executeTakeFirst(),
  )
  if (!account) throw new CannotServe(`There is no account ${email} in a school ${school}.`)
  return account
}

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
