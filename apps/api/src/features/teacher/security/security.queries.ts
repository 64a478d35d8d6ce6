import type { SchoolDb } from '#api/lib/db/database.ts'

export const isFactorDemanded = async (db: SchoolDb, tenantId: string): Promise<boolean> =>
  (await db.selectFrom('secondFactorDemand').where('tenantId', '=', tenantId).select('tenantId').executeTakeFirst()) !==
  undefined

/** Returns undefined if it is required already. */
export const demandFactor = (db: SchoolDb, tenantId: string, demandedAt: Date) =>
  db
    .insertInto('secondFactorDemand')
    .values({ tenantId, demandedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenantId')
    .executeTakeFirst()

/** Returns undefined if it is not required. */
export const endDemand = (db: SchoolDb, tenantId: string) =>
  db.deleteFrom('secondFactorDemand').where('tenantId', '=', tenantId).returning('tenantId').executeTakeFirst()
