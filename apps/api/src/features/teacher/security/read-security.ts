import type { DataOf } from '@manassa/contract/endpoint'
import type { readSecurity as call } from '@manassa/contract/teacher/security'
import { hasSecondFactor } from '#api/features/auth/second-factor/has-second-factor.ts'
import { countRecoveryCodes } from '#api/features/auth/second-factor/second-factor.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { isFactorDemanded } from './security.queries.ts'

export async function readSecurity(context: StaffContext): Promise<DataOf<typeof call>> {
  const { db, tenantId, viewer } = context
  return {
    secondFactor: await hasSecondFactor(context, viewer.id),
    recoveryCodesLeft: await countRecoveryCodes(db, { tenantId, accountId: viewer.id }),
    demandsSecondFactor: await isFactorDemanded(db, tenantId),
  }
}
