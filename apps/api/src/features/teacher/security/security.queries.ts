import type { SchoolDb } from '#api/lib/db/database.ts'

/** Whether assistants need a second factor. */
export const isFactorDemanded = async (db: SchoolDb, tenantId: string): Promise<boolean> =>
  (await db.selectFrom('secondFactorDemand').where('tenantId', '=', tenantId).select('tenantId').executeTakeFirst()) !==
  undefined

/** Undefined where it is demanded already. */
export const demandFactor = (db: SchoolDb, tenantId: string, demandedAt: Date) =>
  db
    .insertInto('secondFactorDemand')
    .values({ tenantId, demandedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenantId')
    .executeTakeFirst()

/** Undefined where it is not demanded. */
export const endDemand = (db: SchoolDb, tenantId: string) =>
  db.deleteFrom('secondFactorDemand').where('tenantId', '=', tenantId).returning('tenantId').executeTakeFirst()
