import type { InSchool } from '#api/lib/request-context.ts'

/** Notes that what speaks for sharing was looked at until these moments. */
export const noteSettled = (
  { db, tenantId }: InSchool,
  accountId: number,
  until: { sessionsUntil: Date; videosUntil: Date },
) =>
  db
    .insertInto('sharingSettled')
    .values({ tenantId, accountId, ...until })
    .onConflict((one) => one.columns(['tenantId', 'accountId']).doUpdateSet(until))
    .execute()
