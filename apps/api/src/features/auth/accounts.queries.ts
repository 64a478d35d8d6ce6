import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
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
export const findAccount = (db: SchoolDb, tenantId: string, identifier: string, deviceHash: Buffer) =>
  accountWithHash(db, { tenantId, identifier, deviceHash }, { withCommit: true })

const accountWithHash = statementOfOne(
  (db, { tenantId, identifier, deviceHash }: Slots<{ tenantId: string; identifier: string; deviceHash: Buffer }>) =>
    db
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
      .where((row) => row.or([row('email', '=', identifier), row('phone', '=', identifier)])),
)

interface Login {
  tenantId: string
  accountId: number
  passwordHash: string | null
  deviceHash: Buffer
  /** The counter of wrong passwords that a login resets. */
  budget: string
  keyHash: Buffer
  now: Date
}

/**
 * Locks the account until the transaction ends, so that its logins are serialized, and tells whether it has a second
 * factor. Remembers the device, and forgets the wrong passwords. Undefined, without a change, when the account was
 * disabled or its password changed since it was read.
 */
export const beginLogin = (db: SchoolDb, login: Login) => begunLogin(db, login)

const begunLogin = statementOfOne(
  (_db, slots: Slots<Login>) => sql<{ hasSecondFactor: boolean }>`
    with locked as (
      select id, exists (
        select from second_factor as factor where factor.tenant_id = account.tenant_id
          and factor.account_id = account.id and factor.confirmed_at is not null) as has_second_factor
      from account where tenant_id = ${slots.tenantId} and id = ${slots.accountId}
        and password_hash = ${slots.passwordHash} and disabled_at is null
      for no key update
    ), forgotten as (
      delete from failure_count where tenant_id = ${slots.tenantId} and budget = ${slots.budget}
        and key_hash = ${slots.keyHash} and exists (select from locked)
    ), remembered as (
      insert into known_device (tenant_id, account_id, device_hash, last_login_at, first_login_at)
      select ${slots.tenantId}, id, ${slots.deviceHash}::bytea, ${slots.now}::timestamptz, ${slots.now}::timestamptz
      from locked
      on conflict (tenant_id, account_id, device_hash) do update set last_login_at = excluded.last_login_at
    )
    select has_second_factor from locked`,
)

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
