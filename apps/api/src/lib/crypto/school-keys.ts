import { randomBytes } from 'node:crypto'
import type { Database, SchoolDb } from '../db/database.ts'
import { type Keys, type SchoolKeys, schoolKeysFrom } from './keys.ts'

const KEY_BYTES = 32

/** The schools' own keys: sealed in the database, open only in the memory of this process. */
export interface SchoolKeyStore {
  /**
   * The keys are read once, with `db` or in a transaction of their own, and cached. Throws when the school has none.
   */
  of(tenantId: string, db?: SchoolDb): Promise<SchoolKeys>
  /** The keys of a new school; concurrent processes all get the same. */
  make(tenantId: string): Promise<SchoolKeys>
  /** The key in clear, for moving the school to another installation. */
  exportKey(tenantId: string): Promise<Buffer>
  /** Throws when the school has a different key. */
  importKey(tenantId: string, key: Buffer): Promise<void>
}

export function schoolKeyStore({ db: database, keys }: { db: Database; keys: Keys }): SchoolKeyStore {
  const opened = new Map<string, SchoolKeys>()

  async function read(db: SchoolDb, tenantId: string): Promise<Buffer> {
    const row = await db.selectFrom('schoolKey').select('sealedKey').where('tenantId', '=', tenantId).executeTakeFirst()
    if (!row) throw new Error(`The school ${tenantId} has no key of its own.`)
    return keys.unseal('school-key', tenantId, row.sealedKey)
  }

  /** In a transaction of its own, so that a rollback never removes a key that was used. */
  const insertAndRead = (tenantId: string, key: Buffer): Promise<Buffer> =>
    database.asOwner(async (owner) => {
      const sealedKey = keys.seal('school-key', tenantId, key)
      await owner
        .insertInto('schoolKey')
        .values({ tenantId, sealedKey })
        .onConflict((row) => row.doNothing())
        .execute()
      return read(owner, tenantId)
    })

  function remember(tenantId: string, key: Buffer): SchoolKeys {
    const known = schoolKeysFrom(key)
    opened.set(tenantId, known)
    return known
  }

  return {
    async of(tenantId, db) {
      const known = opened.get(tenantId)
      if (known) return known
      const key = db ? await read(db, tenantId) : await database.inSchool(tenantId, (own) => read(own, tenantId))
      return opened.get(tenantId) ?? remember(tenantId, key)
    },
    async make(tenantId) {
      return opened.get(tenantId) ?? remember(tenantId, await insertAndRead(tenantId, randomBytes(KEY_BYTES)))
    },
    exportKey: (tenantId) => database.inSchool(tenantId, (own) => read(own, tenantId)),
    async importKey(tenantId, key) {
      if (key.length !== KEY_BYTES) throw new Error(`A school's key has ${KEY_BYTES} bytes.`)
      const stored = await insertAndRead(tenantId, key)
      if (!stored.equals(key)) throw new Error(`The school ${tenantId} has another key here already.`)
      remember(tenantId, key)
    },
  }
}
