import type { SchoolDb } from '#api/lib/db/database.ts'

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

export const rememberDevice = (db: SchoolDb, device: Device, at: Date) =>
  db
    .insertInto('knownDevice')
    .values({ ...device, lastLoginAt: at, firstLoginAt: at })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId', 'deviceHash']).doUpdateSet({ lastLoginAt: at }),
    )
    .execute()
