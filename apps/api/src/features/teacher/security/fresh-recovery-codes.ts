import { newRecoveryCodes, recoveryCodeHash } from '#api/features/auth/second-factor/recovery-codes.ts'
import { replaceRecoveryCodes } from '#api/features/auth/second-factor/second-factor.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'

/** Replaces the recovery codes of the account; only hashes are stored. */
export async function freshRecoveryCodes({ db, services, tenantId, viewer }: StaffContext): Promise<string[]> {
  const keys = await services.schoolKeys.of(tenantId, db)
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(keys, viewer.id, code))
  await replaceRecoveryCodes(db, { tenantId, accountId: viewer.id }, hashes)
  return codes
}
