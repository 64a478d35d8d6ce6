import { type Insertable, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
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

interface HandOverRow {
  id: number
  at: Date
  fromId: number | null
  fromName: string | null
  toId: number | null
  toName: string
  amount: string
  confirmedAt: Date | null
  asksReceiver: boolean
}

interface HandOverFilter extends PageRequest {
  from?: string | undefined
  to?: string | undefined
}

/** The hand-overs between two days of the school, inclusive. `personId` limits them to those from and to one person. */
export const handOverPage = (
  { db, tenantId }: InSchool,
  personId: number | null,
  { from, to, ...page }: HandOverFilter,
) =>
  paginate<HandOverRow>(
    db,
    {
      matching: sql`
        select hand_over.*
        from school
        join hand_over on hand_over.tenant_id = ${tenantId}
        where school.tenant_id = ${tenantId}
          and (${from ?? null}::date is null or hand_over.at >= ${from ?? null}::date::timestamp at time zone time_zone)
          and (${to ?? null}::date is null or hand_over.at < (${to ?? null}::date + 1)::timestamp at time zone time_zone)
          and (${personId}::bigint is null or from_id = ${personId} or to_id = ${personId})`,
      count: sql`matching`,
      rows: sql`(
        select matching.id, at, from_id, account.name as from_name, to_id, to_name, amount, confirmed_at,
          asks_receiver
        from matching
        left join account on account.tenant_id = ${tenantId} and account.id = from_id
      )`,
      order: sql`id desc`,
    },
    page,
  )

const handOversTo = ({ db, tenantId }: InSchool, toId: number) =>
  db
    .selectFrom('handOver')
    .leftJoin('account', sameSchool('account.id', 'handOver.fromId'))
    .where('handOver.tenantId', '=', tenantId)
    .where('toId', '=', toId)
    .orderBy('handOver.id')
    .select([
      'handOver.id',
      'handOver.at',
      'fromId',
      'account.name as fromName',
      'toId',
      'toName',
      'amount',
      'confirmedAt',
      'asksReceiver',
    ])

export const unconfirmedHandOvers = (context: InSchool, toId: number, limit: number) =>
  handOversTo(context, toId).where('confirmedAt', 'is', null).where('asksReceiver', '=', true).limit(limit).execute()

/** The hand-overs to a person, locked until the transaction ends. */
export const lockHandOvers = (context: InSchool, ids: readonly number[], toId: number) =>
  handOversTo(context, toId)
    .where('handOver.id', 'in', [...ids])
    .forUpdate('handOver')
    .execute()

export const confirmHandOvers = ({ db, tenantId }: InSchool, ids: readonly number[], confirmedAt: Date) =>
  db
    .updateTable('handOver')
    .set({ confirmedAt })
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .execute()

export async function sessionCashByTaker({ db, tenantId }: InSchool, sessionId: number) {
  const { rows } = await sql<{ byId: number; amount: string }>`
    select by_id as "byId", sum(amount) as amount
    from payment
    where tenant_id = ${tenantId} and session_id = ${sessionId} and method = 'cash' and by_id is not null
    group by by_id order by by_id`.execute(db)
  return rows
}
