import { noteSessionEnd } from '#api/lib/cache/access-changes.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'

interface Owner {
  tenantId: string
  id: number
}

export const liveDevices = (db: SchoolDb, { tenantId, id }: Owner, now: Date) =>
  db
    .selectFrom('deviceSession as session')
    .leftJoin('knownDevice as known', (join) =>
      join
        .onRef('known.tenantId', '=', 'session.tenantId')
        .onRef('known.accountId', '=', 'session.accountId')
        .onRef('known.deviceHash', '=', 'session.deviceHash'),
    )
    .where('session.tenantId', '=', tenantId)
    .where('session.accountId', '=', id)
    .where('session.idleExpiresAt', '>', now)
    .where('session.expiresAt', '>', now)
    .orderBy('session.slot')
    .select(['session.slot', 'session.userAgent', 'session.deviceModel', 'session.signedInAt', 'session.lastUsedAt'])
    .select('session.sessionId')
    .select('known.firstLoginAt')
    .execute()
export type DeviceRow = Awaited<ReturnType<typeof liveDevices>>[number]

export function endSessionIn(db: SchoolDb, { tenantId, id }: Owner, slot: number) {
  noteSessionEnd(tenantId, id)
  return db
    .deleteFrom('deviceSession')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', id)
    .where('slot', '=', slot)
    .returning(['userAgent', 'deviceModel', 'sessionId', 'accountId', 'deviceHash'])
    .executeTakeFirst()
}

export const replacementsSince = (db: SchoolDb, { tenantId, id }: Owner, since: Date) =>
  db
    .selectFrom('deviceReplacement')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', id)
    .where('replacedAt', '>', since)
    .orderBy('replacedAt')
    .select('replacedAt')
    .execute()

/** Claims a replacement place that is free or was last used by `since`; undefined otherwise. */
export const takeReplacement = (
  db: SchoolDb,
  { tenantId, id }: Owner,
  { place, now, since }: { place: number; now: Date; since: Date },
) =>
  db
    .insertInto('deviceReplacement')
    .values({ tenantId, accountId: id, place, replacedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'accountId', 'place'])
        .doUpdateSet({ replacedAt: now })
        .where('deviceReplacement.replacedAt', '<=', since),
    )
    .returning('place')
    .executeTakeFirst()
