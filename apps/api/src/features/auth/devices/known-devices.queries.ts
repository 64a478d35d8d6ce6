import type { QueryCreator } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'

interface Device {
  tenantId: string
  accountId: number
  deviceHash: Buffer
}

export async function isKnownDevice(db: SchoolDb, { tenantId, accountId, deviceHash }: Device): Promise<boolean> {
  const known = await db
    .selectFrom('knownDevice')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('deviceHash', '=', deviceHash)
    .select('accountId')
    .executeTakeFirst()
  return known !== undefined
}

const insertDevice = (db: QueryCreator<Tables>, device: Device, at: Date) =>
  db
    .insertInto('knownDevice')
    .values({ ...device, lastLoginAt: at, firstLoginAt: at })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId', 'deviceHash']).doUpdateSet({ lastLoginAt: at }),
    )

export const rememberDevice = (db: SchoolDb, device: Device, at: Date) => insertDevice(db, device, at).execute()

/** The same after a login, which also forgets the wrong passwords that were counted in `failures`. */
export const rememberLogin = (
  db: SchoolDb,
  device: Device,
  { failures, at }: { failures: { budget: string; keyHash: Buffer }; at: Date },
) => {
  const forgetting = db.with('forgotten', (cte) =>
    cte
      .deleteFrom('failureCount')
      .where('tenantId', '=', device.tenantId)
      .where('budget', '=', failures.budget)
      .where('keyHash', '=', failures.keyHash),
  )
  return insertDevice(forgetting, device, at).execute()
}
