import type { InSchool } from '#api/lib/request-context.ts'
import { findFactor } from './second-factor.queries.ts'

/** Whether an account logs in with a second factor. */
export async function hasSecondFactor({ db, tenantId }: InSchool, accountId: number): Promise<boolean> {
  const factor = await findFactor(db, { tenantId, accountId })
  return Boolean(factor?.confirmedAt)
}
