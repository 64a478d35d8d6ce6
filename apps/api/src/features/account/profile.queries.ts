import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Member } from '#api/lib/http/request-context.ts'

const columns = [
  'id',
  'role',
  'name',
  'email',
  'emailConfirmedAt',
  'phone',
  'parentPhone',
  'grade',
  'passwordHash',
] as const

export const findProfile = (db: SchoolDb, { tenantId, id }: Member) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow()
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

type ProfileChanges = { name?: string; grade?: number; phone?: string }

export const saveProfile = (db: SchoolDb, { tenantId, id }: Member, changes: ProfileChanges) =>
  db
    .updateTable('account')
    .set(changes)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Replaces an email that its owner has not confirmed; undefined for a confirmed one. */
export const saveUnconfirmedEmail = (db: SchoolDb, { tenantId, id }: Member, email: string) =>
  db
    .updateTable('account')
    .set({ email })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** Locks the account until the transaction ends; undefined when its password hash has changed. */
export const lockProfile = (db: SchoolDb, { tenantId, id }: Member, passwordHash: string | null) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
