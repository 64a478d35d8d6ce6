import { sql } from 'kysely'
import type { Database, OwnerDb } from './db/database.ts'
import { CannotServe } from './db/failures.ts'
import { type Keys, keysFrom, sameBytes } from './keys.ts'

/** Throws `CannotServe` unless this is the secret that the database was filled under; the first one to come is. */
export async function checkSecret(db: Database, secret: string): Promise<void> {
  const keys = keysFrom(secret)
  const own = keys.mac('secret-check', 'installation')
  const isSame = await db.asOwner(async (owner) => {
    if (!(await opensOldCodes(owner, keys))) return false
    await sql`insert into installation.secret_check (made_with) values (${own}) on conflict do nothing`.execute(owner)
    const madeWith = await checkValue(owner)
    return madeWith !== undefined && sameBytes(own, madeWith)
  })
  if (!isSame) throw otherSecret()
}

/** True when a new secret would lock somebody out: the database holds what was made under another one. */
export const needsItsSecret = (db: Database): Promise<boolean> =>
  db.asOwner(async (owner) => (await checkValue(owner)) !== undefined || (await aCode(owner)) !== undefined)

export const otherSecret = () =>
  new CannotServe(
    'The database was filled under another secret: start with the one it knows, as SECRET_KEY or as secret.key in DATA_DIR (from the backup). Nothing was changed.',
  )

async function checkValue(owner: OwnerDb): Promise<Buffer | undefined> {
  const { rows } = await sql<{ madeWith: Buffer }>`select made_with from installation.secret_check`.execute(owner)
  return rows[0]?.madeWith
}

/** A database from before the check value has codes to show what it was filled under. */
async function opensOldCodes(owner: OwnerDb, keys: Keys): Promise<boolean> {
  if (await checkValue(owner)) return true
  const code = await aCode(owner)
  if (!code) return true
  try {
    keys.unseal('code-text', code.tenantId, code.sealed)
    return true
  } catch {
    return false
  }
}

const aCode = (owner: OwnerDb) =>
  owner.selectFrom('accessCode').select(['tenantId', 'sealed']).limit(1).executeTakeFirst()
