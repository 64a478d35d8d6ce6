import { sameBytes } from '#api/lib/keys.ts'
import type { TxContext } from '#api/lib/request-context.ts'
import { requestingDevice } from '../devices/requesting-device.ts'
import { type CodePurpose, codeHash } from './one-time-code.ts'
import { deleteCodes, spendTries, useCode } from './password.queries.ts'

/** Digits that somebody took from an e-mail, and what they are said to be good for. */
interface Try {
  accountId: number
  purpose: CodePurpose
  digits: string
}

/**
 * Whether the digits are a living code of the account. Costs one of its five tries, of which two are for other devices
 * than the one that asked for it: call it in a transaction that stays written when the answer is no. An account that
 * does not exist takes the same work.
 */
export async function tryCode(context: TxContext, { accountId, purpose, digits }: Try) {
  const { services, db, tenantId } = context
  const device = await requestingDevice(context, accountId)
  const stored = await spendTries(db, { tenantId, accountId, purpose, device }, services.clock.now())
  const given = codeHash(services.keys, tenantId, accountId, purpose, digits)
  return stored.some((code) => sameBytes(code.codeHash, given))
}

/** Uses the code up, together with what it is used for: false for all but the first of those who hold it. */
export async function useUpCode({ services, db, tenantId }: TxContext, { accountId, purpose, digits }: Try) {
  const given = codeHash(services.keys, tenantId, accountId, purpose, digits)
  const isFirst = (await useCode(db, tenantId, accountId, purpose, given)) !== undefined
  if (isFirst) await deleteCodes(db, tenantId, accountId, purpose)
  return isFirst
}
