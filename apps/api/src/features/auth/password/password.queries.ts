import { type ExpressionBuilder, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { RequestingDevice } from '../devices/requesting-device.ts'
import type { CodePurpose } from './one-time-code.ts'

/** Finds the account of an email or a mobile number, with the personal data that a new password must not contain. */
export function findOwner(db: SchoolDb, tenantId: string, identifier: string) {
  return db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where((row) => row.or([row('email', '=', identifier), row('phone', '=', identifier)]))
    .where('disabledAt', 'is', null)
    .select(['id', 'role', 'name', 'email', 'phone', 'parentPhone'])
    .executeTakeFirst()
}

interface NewCode {
  tenantId: string
  accountId: number
  purpose: CodePurpose
  device: RequestingDevice
  codeHash: Buffer
  triesLeft: number
  triesLeftElsewhere: number
  expiresAt: Date
}

/**
 * Stores a code and replaces the account's previous one for this purpose. A code requested on a known device is
 * replaced only from a known device. For an unknown account the same statement stores nothing.
 */
export async function storeCode(db: SchoolDb, code: NewCode) {
  const { tenantId, accountId, purpose, device, codeHash, triesLeft, triesLeftElsewhere, expiresAt } = code
  await sql`
    insert into one_time_code (
      tenant_id, account_id, purpose, on_known_device, asked_on, code_hash, tries_left, tries_left_elsewhere, expires_at)
    select tenant_id, id, ${purpose}, ${device.isKnown}, ${device.deviceHash}, ${codeHash},
      ${triesLeft}, ${triesLeftElsewhere}, ${expiresAt}
    from account where tenant_id = ${tenantId} and id = ${accountId}
    on conflict (tenant_id, account_id, purpose, on_known_device) do update set asked_on = excluded.asked_on,
      code_hash = excluded.code_hash, tries_left = excluded.tries_left,
      tries_left_elsewhere = excluded.tries_left_elsewhere, expires_at = excluded.expires_at`.execute(db)
}

interface CodeAttempt {
  tenantId: string
  accountId: number
  purpose: CodePurpose
  device: RequestingDevice
}

/** Spends one try of each valid code that this device may try, and returns their hashes. */
export function spendTries(db: SchoolDb, { tenantId, accountId, purpose, device }: CodeAttempt, now: Date) {
  const isOwn = (eb: ExpressionBuilder<Tables, 'oneTimeCode'>) =>
    eb.or([eb('askedOn', '=', device.deviceHash), eb.and([eb('onKnownDevice', '=', true), eb.lit(device.isKnown)])])
  return db
    .updateTable('oneTimeCode')
    .set((eb) => ({
      triesLeft: eb('triesLeft', '-', 1),
      triesLeftElsewhere: eb
        .case()
        .when(isOwn(eb))
        .then(eb.ref('triesLeftElsewhere'))
        .else(eb('triesLeftElsewhere', '-', 1))
        .end(),
    }))
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .where((eb) => eb.or([isOwn(eb), eb('triesLeftElsewhere', '>', 0)]))
    .returning('codeHash')
    .execute()
}

/** Uses a code up: of two concurrent requests with the right code, one gets a row. */
export function useCode(db: SchoolDb, tenantId: string, accountId: number, purpose: CodePurpose, codeHashes: Buffer[]) {
  return db
    .deleteFrom('oneTimeCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('codeHash', 'in', codeHashes)
    .returning('accountId')
    .executeTakeFirst()
}

export async function deleteCodes(db: SchoolDb, tenantId: string, accountId: number, purpose: CodePurpose) {
  await db
    .deleteFrom('oneTimeCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function setPassword(db: SchoolDb, tenantId: string, accountId: number, passwordHash: string) {
  await db
    .updateTable('account')
    .set({ passwordHash })
    .where('tenantId', '=', tenantId)
    .where('id', '=', accountId)
    .execute()
}

export async function findPasswordHash(db: SchoolDb, tenantId: string, accountId: number): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', accountId)
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  return passwordHash
}

export async function saveEmailConfirmed(db: SchoolDb, { tenantId, id }: { tenantId: string; id: number }, at: Date) {
  await db
    .updateTable('account')
    .set({ emailConfirmedAt: at })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}
