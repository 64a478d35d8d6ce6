import { randomBytes } from 'node:crypto'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { findPersonKeys, insertPersonKeys } from './log.queries.ts'

const KEY_BYTES = 32

/**
 * Returns the encryption keys of persons and creates missing ones; a key is deleted with its account. Throws if an
 * account does not exist.
 */
export async function personKeys(
  { db, services, tenantId }: SchoolContext,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const keys = await services.schoolKeys.of(tenantId, db)
  const opened = new Map<number, Buffer>()
  const open = async (ids: readonly number[]) => {
    for (const { accountId, sealedKey } of ids.length > 0 ? await findPersonKeys(db, tenantId, ids) : []) {
      opened.set(accountId, openPersonKey(keys, accountId, sealedKey))
    }
  }
  await open([...new Set(accountIds)])
  // Sorting prevents deadlocks between requests that create the same keys.
  const missing = [...new Set(accountIds)].filter((id) => !opened.has(id)).toSorted((one, other) => one - other)
  if (missing.length === 0) return opened
  const made = missing.map((accountId) => {
    const sealedKey = keys.seal('person-key', randomBytes(KEY_BYTES), String(accountId))
    return { tenantId, accountId, sealedKey }
  })
  await insertPersonKeys(db, made)
  await open(missing)
  return opened
}

export const openPersonKey = (keys: SchoolKeys, accountId: number, sealedKey: Buffer): Buffer =>
  keys.unseal('person-key', sealedKey, String(accountId))
