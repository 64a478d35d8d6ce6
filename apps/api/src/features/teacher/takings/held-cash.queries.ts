import { type Insertable, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const insertHandOver = ({ db, tenantId }: InSchool, row: Omit<Insertable<Tables['handOver']>, 'tenantId'>) =>
  db
    .insertInto('handOver')
    .values({ tenantId, ...row })
    .execute()

interface HeldRow {
  id: number
  name: string
  isBlocked: boolean
  amount: string
  since: Date | null
}

/** The cash that each member of staff holds: taken and received, less handed over. `personId` limits it to one. */
export async function heldByPerson({ db, tenantId }: InSchool, personId: number | null): Promise<HeldRow[]> {
  const of = (column: string) => sql`(${personId}::bigint is null or ${sql.ref(column)} = ${personId})`
  const { rows } = await sql<HeldRow>`
    with moved as (
      select by_id as person_id, amount, null::timestamptz as at
      from payment where tenant_id = ${tenantId} and method = 'cash' and by_id is not null and ${of('by_id')}
      union all
      select from_id, -amount, at from hand_over where tenant_id = ${tenantId} and from_id is not null and ${of('from_id')}
      union all
      select to_id, amount, null from hand_over where tenant_id = ${tenantId} and to_id is not null and ${of('to_id')}
    )
    select account.id, account.name, account.disabled_at is not null as is_blocked, sum(amount) as amount, max(at) as since
    from moved
    join account on account.tenant_id = ${tenantId} and account.id = person_id
    group by account.tenant_id, account.id
    order by account.name, account.id`.execute(db)
  return rows
}

export const staffNames = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('role', 'in', ['teacher', 'assistant'])
    .where('disabledAt', 'is', null)
    .orderBy('role', 'desc')
    .orderBy('name')
    .select(['id', 'name'])
    .execute()

export const newestHandOvers = ({ db, tenantId }: InSchool, personId: number | null, limit: number) =>
  db
    .selectFrom('handOver')
    .leftJoin('account', sameSchool('account.id', 'handOver.fromId'))
    .where('handOver.tenantId', '=', tenantId)
    .$if(personId !== null, (query) =>
      query.where(({ eb }) => eb('handOver.fromId', '=', personId).or('handOver.toId', '=', personId)),
    )
    .orderBy('handOver.id', 'desc')
    .limit(limit)
    .select([
      'handOver.id',
      'handOver.at',
      'fromId',
      'account.name as fromName',
      'toId',
      'toName',
      'amount',
      'confirmedAt',
    ])
    .execute()

/** The hand-over to a person, locked until the transaction ends. */
export const lockHandOver = ({ db, tenantId }: InSchool, id: number, toId: number) =>
  db
    .selectFrom('handOver')
    .leftJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'handOver.tenantId').onRef('account.id', '=', 'handOver.fromId'),
    )
    .where('handOver.tenantId', '=', tenantId)
    .where('handOver.id', '=', id)
    .where('toId', '=', toId)
    .select(['amount', 'confirmedAt', 'account.name as fromName'])
    .forUpdate('handOver')
    .executeTakeFirst()

export const confirmHandOver = ({ db, tenantId }: InSchool, id: number, confirmedAt: Date) =>
  db.updateTable('handOver').set({ confirmedAt }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export async function sessionCashByTaker({ db, tenantId }: InSchool, sessionId: number) {
  const { rows } = await sql<{ byId: number; amount: string }>`
    select by_id as "byId", sum(amount) as amount
    from payment
    where tenant_id = ${tenantId} and session_id = ${sessionId} and method = 'cash' and by_id is not null
    group by by_id order by by_id`.execute(db)
  return rows
}
