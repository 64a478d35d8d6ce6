import type { InSchool } from '#api/lib/http/request-context.ts'
import { findFactor } from './second-factor.queries.ts'

export async function hasSecondFactor({ db, tenantId }: InSchool, accountId: number): Promise<boolean> {
  const factor = await findFactor(db, { tenantId, accountId })
  return Boolean(factor?.confirmedAt)
}
