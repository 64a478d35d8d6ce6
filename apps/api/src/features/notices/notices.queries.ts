import { ACCOUNT_NOTICES_SHOWN } from '@manassa/contract/limits'
import type { Insertable } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'

export type AccountEvent = Insertable<Tables['accountEvent']>

export async function insertEvent(db: SchoolDb, event: AccountEvent) {
  await db.insertInto('accountEvent').values(event).execute()
}

export const recentEvents = <EventKind extends AccountEvent['kind']>(
  db: SchoolDb,
  { tenantId, id }: { tenantId: string; id: number },
  { kinds, since }: { kinds: readonly EventKind[]; since: Date },
) =>
  db
    .selectFrom('accountEvent')
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', id)
    .where('happenedAt', '>', since)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(ACCOUNT_NOTICES_SHOWN)
    .select(['id', 'kind', 'happenedAt'])
    .$narrowType<{ kind: EventKind }>()
    .execute()
