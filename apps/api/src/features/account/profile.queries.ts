import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Member } from '#api/lib/request-context.ts'

const columns = ['id', 'name', 'email', 'phone', 'parentPhone', 'grade', 'passwordHash'] as const

/** The member's own account. */
export const findProfile = (db: SchoolDb, { tenantId, id }: Member) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow()
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

/** Writes down what has changed, at least one column, and gives the account as it is now. */
export const saveProfile = (db: SchoolDb, { tenantId, id }: Member, changes: { name?: string; grade?: number }) =>
  db
    .updateTable('account')
    .set(changes)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Holds the account until the transaction ends; undefined when its password is no longer the one behind the hash. */
export const lockProfile = (db: SchoolDb, { tenantId, id }: Member, passwordHash: string | null) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
