import type { SchoolDb } from '#api/lib/db/database.ts'

export interface NewStudent {
  name: string
  email: string
  phone: string
  parentPhone: string
  grade: number
  passwordHash: string
}

const columns = ['id', 'name', 'email', 'phone', 'role', 'grade'] as const

/** The account with this e-mail or mobile number, with its password's hash, also one that is blocked. */
export function findAccount(db: SchoolDb, tenantId: string, identifier: string) {
  return db
    .selectFrom('account')
    .select([...columns, 'passwordHash', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .where((row) => row.or([row('email', '=', identifier), row('phone', '=', identifier)]))
    .executeTakeFirst()
}

/**
 * Holds the account until the transaction ends, so that its logins come one after the other; undefined when it was
 * disabled or its password was changed since it was found.
 */
export function lockAccount(db: SchoolDb, tenantId: string, account: { id: number; passwordHash: string | null }) {
  return db
    .selectFrom('account')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .where('disabledAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Makes a student's account; the keys refuse an e-mail or phone that the school knows already. */
export function insertStudent(db: SchoolDb, tenantId: string, student: NewStudent) {
  return db
    .insertInto('account')
    .values({ tenantId, role: 'student', ...student })
    .returning(columns)
    .executeTakeFirstOrThrow()
}
