import { sameBytes } from '../../lib/keys.ts'
import type { OpenVisit } from '../../lib/visit.ts'
import { type CodePurpose, codeHash } from './one-time-code.ts'
import { spendTry, useCode } from './password.queries.ts'

/** Digits that somebody took from a letter, and what they are said to be good for. */
interface Try {
  accountId: number
  purpose: CodePurpose
  digits: string
}

/**
 * Whether the digits are the account's living code. Costs one of its five tries: call it in a transaction that stays
 * written when the answer is no. An account that does not exist takes the same work.
 */
export async function tryCode({ house, db, tenantId }: OpenVisit, { accountId, purpose, digits }: Try) {
  const kept = await spendTry(db, tenantId, accountId, purpose, house.clock.wall())
  const given = codeHash(house.keys, tenantId, accountId, purpose, digits)
  return kept !== undefined && sameBytes(kept.codeHash, given)
}

/** Uses the code up, together with what it is used for: false for all but the first of those who hold it. */
export async function useUpCode({ house, db, tenantId }: OpenVisit, { accountId, purpose, digits }: Try) {
  const given = codeHash(house.keys, tenantId, accountId, purpose, digits)
  return (await useCode(db, tenantId, accountId, purpose, given)) !== undefined
}
