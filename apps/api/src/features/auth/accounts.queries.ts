import type { SchoolDb } from '#api/lib/db/database.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface NewStudent {
  name: string
  email: string
  phone: string
  parentPhone: string
  grade: number
  passwordHash: string
}

const columns = ['id', 'name', 'email', 'phone', 'role', 'grade'] as const

/**
 * Finds an account by email or mobile number, with its password hash and whether it knows the device; blocked accounts
 * are included.
 */
export function findAccount(db: SchoolDb, tenantId: string, identifier: string, deviceHash: Buffer) {
  return db
    .selectFrom('account')
    .select([...columns, 'passwordHash', 'disabledAt'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('knownDevice')
            .whereRef('knownDevice.tenantId', '=', 'account.tenantId')
            .whereRef('knownDevice.accountId', '=', 'account.id')
            .where('knownDevice.deviceHash', '=', deviceHash),
        )
        .as('isKnownDevice'),
    )
    .where('tenantId', '=', tenantId)
    .where((row) => row.or([row('email', '=', identifier), row('phone', '=', identifier)]))
    .executeTakeFirst()
}

/**
 * Locks the account until the transaction ends, so that its logins are serialized, and tells whether it has a second
 * factor. Undefined when it was disabled or its password changed since it was read.
 */
export function lockAccount(db: SchoolDb, tenantId: string, account: { id: number; passwordHash: string | null }) {
  return db
    .selectFrom('account')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('secondFactor')
            .whereRef('secondFactor.tenantId', '=', 'account.tenantId')
            .whereRef('secondFactor.accountId', '=', 'account.id')
            .where('secondFactor.confirmedAt', 'is not', null),
        )
        .as('hasSecondFactor'),
    )
    .where('tenantId', '=', tenantId)
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .where('disabledAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Unique keys reject an email or phone that the school already has. */
export function insertStudent(db: SchoolDb, tenantId: string, student: NewStudent) {
  return db
    .insertInto('account')
    .values({ tenantId, role: 'student', ...student })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

interface Consent {
  version: number
  givenAt: Date
  /** The member of staff who declared it; null if it came with the registration. */
  declaredBy: number | null
}

export async function insertConsents({ db, tenantId }: InSchool, accountIds: readonly number[], consent: Consent) {
  if (accountIds.length === 0) return
  await db
    .insertInto('consent')
    .values(accountIds.map((accountId) => ({ tenantId, accountId, ...consent })))
    .execute()
}
