import type { ExpressionBuilder } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { RequestingDevice } from '../devices/requesting-device.ts'
import type { CodePurpose } from './one-time-code.ts'

/** The account behind an e-mail or a mobile number, with what a new password must not be made of. */
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
 * Keeps a code as the account's newest for its purpose: an older one is worth nothing from now on, but for one that was
 * asked for on a device that the account knows, which only such a device renews. For an account that is not there, the
 * same statement keeps none.
 */
export async function storeCode(db: SchoolDb, code: NewCode) {
  const { tenantId, accountId, purpose, device, ...values } = code
  const fresh = { askedOn: device.deviceHash, ...values }
  await db
    .insertInto('oneTimeCode')
    .columns([
      'tenantId',
      'accountId',
      'purpose',
      'onKnownDevice',
      'askedOn',
      'codeHash',
      'triesLeft',
      'triesLeftElsewhere',
      'expiresAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .where('tenantId', '=', tenantId)
        .where('id', '=', accountId)
        .select(['tenantId', 'id'])
        .select((row) => [
          row.cast<CodePurpose>(row.val(purpose), 'text').as('purpose'),
          row.cast<boolean>(row.val(device.isKnown), 'boolean').as('onKnownDevice'),
          row.cast<Buffer>(row.val(fresh.askedOn), 'bytea').as('askedOn'),
          row.cast<Buffer>(row.val(fresh.codeHash), 'bytea').as('codeHash'),
          row.cast<number>(row.val(fresh.triesLeft), 'int2').as('triesLeft'),
          row.cast<number>(row.val(fresh.triesLeftElsewhere), 'int2').as('triesLeftElsewhere'),
          row.cast<Date>(row.val(fresh.expiresAt), 'timestamptz').as('expiresAt'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId', 'purpose', 'onKnownDevice']).doUpdateSet(fresh),
    )
    .execute()
}

/** Whose code, and who tries it. */
interface CodeTried {
  tenantId: string
  accountId: number
  purpose: CodePurpose
  device: RequestingDevice
}

/** Spends one try of each living code of the account that this device may try, and gives their hashes. */
export function spendTries(db: SchoolDb, { tenantId, accountId, purpose, device }: CodeTried, now: Date) {
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

/** Uses a code up: of two who hold the right one, one gets a row back. */
export function useCode(db: SchoolDb, tenantId: string, accountId: number, purpose: CodePurpose, codeHash: Buffer) {
  return db
    .deleteFrom('oneTimeCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .returning('accountId')
    .executeTakeFirst()
}

/** Makes whatever other codes the account has for a purpose worth nothing. */
export async function deleteCodes(db: SchoolDb, tenantId: string, accountId: number, purpose: CodePurpose) {
  await db
    .deleteFrom('oneTimeCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Sets the account's password. */
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
