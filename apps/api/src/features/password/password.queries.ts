import type { SchoolDb } from '../../lib/db/database.ts'
import type { CodePurpose } from './one-time-code.ts'

/** The account behind an e-mail, with what a new password must not be made of. */
export function findOwner(db: SchoolDb, tenantId: string, email: string) {
  return db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .select(['id', 'name', 'email', 'phone', 'parentPhone'])
    .executeTakeFirst()
}

interface NewCode {
  tenantId: string
  accountId: number
  purpose: CodePurpose
  codeHash: Buffer
  triesLeft: number
  expiresAt: Date
}

/**
 * Keeps a code as the account's newest for its purpose: an older one is worth nothing from now on. For an account that is
 * not there, the same statement keeps none.
 */
export async function keepCode(db: SchoolDb, code: NewCode) {
  const { tenantId, accountId, purpose, ...fresh } = code
  await db
    .insertInto('oneTimeCode')
    .columns(['tenantId', 'accountId', 'purpose', 'codeHash', 'triesLeft', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .where('tenantId', '=', tenantId)
        .where('id', '=', accountId)
        .select(['tenantId', 'id'])
        .select((row) => [
          row.cast<CodePurpose>(row.val(purpose), 'text').as('purpose'),
          row.cast<Buffer>(row.val(fresh.codeHash), 'bytea').as('codeHash'),
          row.cast<number>(row.val(fresh.triesLeft), 'int2').as('triesLeft'),
          row.cast<Date>(row.val(fresh.expiresAt), 'timestamptz').as('expiresAt'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'accountId', 'purpose']).doUpdateSet(fresh))
    .execute()
}

/** Spends one try of the account's living code and gives its hash; undefined when there is none to try. */
export function spendTry(db: SchoolDb, tenantId: string, accountId: number, purpose: CodePurpose, now: Date) {
  return db
    .updateTable('oneTimeCode')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
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

/** Sets the account's password. */
export async function setPassword(db: SchoolDb, tenantId: string, accountId: number, passwordHash: string) {
  await db
    .updateTable('account')
    .set({ passwordHash })
    .where('tenantId', '=', tenantId)
    .where('id', '=', accountId)
    .execute()
}
