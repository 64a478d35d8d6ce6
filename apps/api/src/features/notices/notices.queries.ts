import { ACCOUNT_NOTICES_SHOWN } from '@manassa/contract/limits'
import { type Expression, type Insertable, sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { Tables } from '#api/lib/db/tables.ts'

export type AccountEvent = Insertable<Tables['accountEvent']>

export async function insertEvent(db: SchoolDb, event: AccountEvent) {
  await db.insertInto('accountEvent').values(event).execute()
}

export interface RecentEvent<EventKind> {
  id: number
  kind: EventKind
  happenedAt: string
}

/** Events of an account since `since`, the newest first, as one column of a statement. */
export const recentEvents = <EventKind extends AccountEvent['kind']>(
  tenantId: Expression<string>,
  accountId: Expression<number>,
  { kinds, since }: { kinds: readonly EventKind[]; since: Expression<Date> },
) => sql<Array<RecentEvent<EventKind>>>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'happenedAt', happened_at) order by id desc), '[]')
  from (
    select id, kind, happened_at from account_event
    where tenant_id = ${tenantId} and account_id = ${accountId}::bigint and happened_at > ${since}::timestamptz
      and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
    order by id desc limit ${sql.lit(ACCOUNT_NOTICES_SHOWN)}
  ) as recent
)`
