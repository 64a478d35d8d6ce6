import { sql } from 'kysely'
import type { Database, OwnerDb } from '../db/database.ts'
import { CannotServe } from '../db/failures.ts'
import { isOneOf, type Keys, keysFrom } from './keys.ts'

/**
 * Throws `CannotServe` unless the database was filled under this secret, or the other one that replaces it or is
 * replaced; the first secret is recorded.
 */
export async function checkSecret(db: Database, secret: string, other?: string): Promise<void> {
  const keys = keysFrom(secret, other)
  const own = checkBytes(keys)
  const isSame = await db.asOwner(async (owner) => {
    if (!(await opensSchools(owner, keys))) return false
    await sql`insert into installation.secret_check (made_with) values (${own}) on conflict do nothing`.execute(owner)
    const madeWith = await checkValue(owner)
    return madeWith !== undefined && isOneOf(keys.macs('secret-check', 'installation'), madeWith)
  })
  if (!isSame) throw otherSecret()
}

const checkBytes = (keys: Keys) => keys.mac('secret-check', 'installation')

export const secretCheckOf = (secret: string): string => checkBytes(keysFrom(secret)).toString('hex')

export const recordSecret = (owner: OwnerDb, keys: Keys) =>
  sql`update installation.secret_check set made_with = ${checkBytes(keys)}`.execute(owner)

export async function isSecretOf(owner: OwnerDb, secret: string): Promise<boolean> {
  return (await checkValue(owner))?.toString('hex') === secretCheckOf(secret)
}

/** True when a new secret would lock users out, because the database contains data sealed under another one. */
export const needsItsSecret = (db: Database): Promise<boolean> =>
  db.asOwner(async (owner) => (await checkValue(owner)) !== undefined || (await aSchoolKey(owner)) !== undefined)

export const otherSecret = () =>
  new CannotServe(
    'The database was filled under another secret: start with the one it knows, as SECRET_KEY or as secret.key in DATA_DIR (from the backup). Nothing was changed.',
  )

async function checkValue(owner: OwnerDb): Promise<Buffer | undefined> {
  const { rows } = await sql<{ madeWith: Buffer }>`select made_with from installation.secret_check`.execute(owner)
  return rows[0]?.madeWith
}

/** A school that was restored from its rows alone has only its key to prove its secret. */
async function opensSchools(owner: OwnerDb, keys: Keys): Promise<boolean> {
  if (await checkValue(owner)) return true
  const school = await aSchoolKey(owner)
  if (!school) return true
  try {
    keys.unseal('school-key', school.tenantId, school.sealedKey)
    return true
  } catch {
    return false
  }
}

const aSchoolKey = (owner: OwnerDb) =>
  owner.selectFrom('schoolKey').select(['tenantId', 'sealedKey']).limit(1).executeTakeFirst()

/** Throws `CannotServe` for a school without a key of its own, because its cards would be unknown. */
export async function checkSchoolKeys(db: Database): Promise<void> {
  const keyless = await db.asOwner((owner) =>
    owner
      .selectFrom('school')
      .leftJoin('schoolKey', 'schoolKey.tenantId', 'school.tenantId')
      .select('school.tenantId')
      .where('schoolKey.tenantId', 'is', null)
      .execute(),
  )
  if (keyless.length === 0) return
  const names = keyless.map(({ tenantId }) => tenantId).join(', ')
  throw new CannotServe(
    `These schools are from before schools had keys of their own, and their cards and passwords would be unknown: ${names}. Start with an empty database.`,
  )
}
