import { randomBytes } from 'node:crypto'
import type { SchoolKeys } from '#api/lib/keys.ts'
import type { SchoolContext } from '#api/lib/request-context.ts'
import { findPersonKey, insertPersonKey } from './log.queries.ts'

const KEY_BYTES = 32

/**
 * The key that a person's values are sealed with, made the first time; it goes with the account. Throws where there
 * is no such account.
 */
export async function personKey({ db, services, tenantId }: SchoolContext, accountId: number): Promise<Buffer> {
  const keys = await services.schoolKeys.of(tenantId, db)
  const known = await findPersonKey(db, tenantId, accountId)
  if (known) return openPersonKey(keys, accountId, known.sealedKey)
  const sealedKey = keys.seal('person-key', randomBytes(KEY_BYTES), String(accountId))
  await insertPersonKey(db, { tenantId, accountId, sealedKey })
  const kept = await findPersonKey(db, tenantId, accountId)
  return openPersonKey(keys, accountId, kept?.sealedKey ?? sealedKey)
}

export const openPersonKey = (keys: SchoolKeys, accountId: number, sealedKey: Buffer): Buffer =>
  keys.unseal('person-key', sealedKey, String(accountId))
