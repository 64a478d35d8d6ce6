import type { SchoolDb } from '#api/lib/db/database.ts'

interface Device {
  tenantId: string
  accountId: number
  deviceHash: Buffer
}

/** A device is known once the account has logged in on it. */
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

/** Records a login of the account on this device. */
export async function rememberDevice(db: SchoolDb, device: Device, at: Date) {
  await db
    .insertInto('knownDevice')
    .values({ ...device, lastLoginAt: at, firstLoginAt: at })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'accountId', 'deviceHash']).doUpdateSet({ lastLoginAt: at }),
    )
    .execute()
}
