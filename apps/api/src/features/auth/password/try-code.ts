import { isOneOf } from '#api/lib/crypto/keys.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { requestingDevice } from '../devices/requesting-device.ts'
import { type CodePurpose, codeHashes } from './one-time-code.ts'
import { deleteCodes, spendTries, useCode } from './password.queries.ts'

interface EnteredCode {
  accountId: number
  purpose: CodePurpose
  digits: string
}

/**
 * Checks the digits against the valid codes of the account and spends one of five tries. Two of these are for other
 * devices than the requesting one. Call it in a transaction that commits also when it returns false. An unknown account
 * takes the same work.
 */
export async function tryCode(context: TxContext, { accountId, purpose, digits }: EnteredCode) {
  const { services, db, tenantId } = context
  const device = await requestingDevice(context, accountId)
  const stored = await spendTries(db, { tenantId, accountId, purpose, device }, services.clock.now())
  const given = codeHashes(services.keys, tenantId, accountId, purpose, digits)
  return stored.some((code) => isOneOf(given, code.codeHash))
}

/** Uses the code up; false for all but the first of concurrent requests. */
export async function useUpCode({ services, db, tenantId }: TxContext, { accountId, purpose, digits }: EnteredCode) {
  const given = codeHashes(services.keys, tenantId, accountId, purpose, digits)
  const isFirst = (await useCode(db, tenantId, accountId, purpose, given)) !== undefined
  if (isFirst) await deleteCodes(db, tenantId, accountId, purpose)
  return isFirst
}
