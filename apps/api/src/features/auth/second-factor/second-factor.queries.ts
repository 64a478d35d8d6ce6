import type { SchoolDb } from '#api/lib/db/database.ts'

interface Owner {
  tenantId: string
  accountId: number
}

export const findFactor = (db: SchoolDb, { tenantId, accountId }: Owner) =>
  db
    .selectFrom('secondFactor')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['sealedSecret', 'confirmedAt'])
    .executeTakeFirst()

/** Stores an unconfirmed secret in place of an earlier unconfirmed one; undefined when one is active. */
export const startFactor = (
  db: SchoolDb,
  { tenantId, accountId }: Owner,
  { sealedSecret, now }: { sealedSecret: Buffer; now: Date },
) =>
  db
    .insertInto('secondFactor')
    .values({ tenantId, accountId, sealedSecret, startedAt: now, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'accountId'])
        .doUpdateSet({ sealedSecret, startedAt: now })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst()

/** Activates a secret; undefined when it is active already or was replaced. */
export const confirmFactor = (db: SchoolDb, { tenantId, accountId }: Owner, sealedSecret: Buffer, now: Date) =>
  db
    .updateTable('secondFactor')
    .set({ confirmedAt: now })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()

export const deleteFactor = (db: SchoolDb, { tenantId, accountId }: Owner) =>
  db
    .deleteFrom('secondFactor')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst()

export const isStepUsed = async (db: SchoolDb, { tenantId, accountId }: Owner, step: number): Promise<boolean> =>
  (await db
    .selectFrom('secondFactorUse')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('step', '=', step)
    .select('step')
    .executeTakeFirst()) !== undefined

/** Claims the code of a time step: of two concurrent requests, one gets a row. Steps before `oldest` are deleted. */
export async function takeStep(db: SchoolDb, { tenantId, accountId }: Owner, step: number, oldest: number) {
  const taken = await db
    .insertInto('secondFactorUse')
    .values({ tenantId, accountId, step })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  await db
    .deleteFrom('secondFactorUse')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('step', '<', oldest)
    .execute()
  return taken
}

export const isRecoveryCode = async (db: SchoolDb, { tenantId, accountId }: Owner, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('recoveryCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hash)
    .select('accountId')
    .executeTakeFirst()) !== undefined

/** Spends a recovery code: of two concurrent requests, one gets a row. */
export const takeRecoveryCode = (db: SchoolDb, { tenantId, accountId }: Owner, hash: Buffer) =>
  db
    .deleteFrom('recoveryCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hash)
    .returning('accountId')
    .executeTakeFirst()

/** Locks the factor, so that no recovery codes are written for one that is being deleted. */
export const lockFactor = (db: SchoolDb, { tenantId, accountId }: Owner) =>
  db
    .selectFrom('secondFactor')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select('confirmedAt')
    .forUpdate()
    .executeTakeFirst()

export async function replaceRecoveryCodes(db: SchoolDb, { tenantId, accountId }: Owner, hashes: readonly Buffer[]) {
  await db.deleteFrom('recoveryCode').where('tenantId', '=', tenantId).where('accountId', '=', accountId).execute()
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ tenantId, accountId, codeHash })))
    .execute()
}

export async function countRecoveryCodes(db: SchoolDb, { tenantId, accountId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
