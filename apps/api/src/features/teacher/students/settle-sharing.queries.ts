import type { InSchool } from '#api/lib/http/request-context.ts'

/** Records that signs of sharing up to these moments were checked. */
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
