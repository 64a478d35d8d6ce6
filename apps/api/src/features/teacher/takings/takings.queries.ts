import { TAKINGS_MAX_DAYS } from '@manassa/contract/limits'
import { moneyMethodNames, type PaymentMethod } from '@manassa/contract/rules/payment-methods'
import type { TransferProvider } from '@manassa/contract/rules/transfers'
import { sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface TakingsSum {
  taken: string
  refunded: string
  net: string
  gifts: string
  count: number
}
/** Sums in total, by day, by person and day, or by payment method. */
export type SumRow = TakingsSum & { from: string; to: string; tooLong: boolean } & (
    | { level: 'all' }
    | { level: 'day'; day: string }
    | { level: 'person'; day: string; personId: number | null; name: string | null }
    | { level: 'method'; day: string; personId: number | null; name: string | null; method: PaymentMethod }
  )

/** The first and last day of the school, with its time zone. */
const periodOf = (tenantId: string, from: string | null, to: string | null, now: Date) => sql`
  select time_zone, coalesce(${from}::date, last) as first, last
  from school
  cross join lateral (
    select coalesce(${to}::date, greatest((${now}::timestamptz at time zone time_zone)::date, ${from}::date)) as last
  ) as until
  where tenant_id = ${tenantId}`

const isWithinPeriodOf = (at: string) => sql`last - first < ${TAKINGS_MAX_DAYS}
  and ${sql.ref(at)} >= first::timestamp at time zone time_zone
  and ${sql.ref(at)} < (last + 1)::timestamp at time zone time_zone`
const isWithinPeriod = isWithinPeriodOf('payment.at')

/**
 * Takings between two days of the school, inclusive, summed on all levels in one statement; undefined for too many
 * days.
 */
export async function sumTakings({ db, tenantId }: InSchool, from: string | null, to: string | null, now: Date) {
  const { rows } = await sql<SumRow>`
    with period as (${periodOf(tenantId, from, to, now)}), taken as (
      select to_char(payment.at at time zone time_zone, 'YYYY-MM-DD') as day, payment.by_id, account.name, method, amount,
        method = any(${moneyMethodNames}::text[]) as is_money
      from period
      join payment on payment.tenant_id = ${tenantId} and ${isWithinPeriod}
      left join account on account.tenant_id = payment.tenant_id and account.id = payment.by_id
    ), summed as (
      select grouping(day, by_id, method) as depth, day, by_id, name, method,
        coalesce(sum(amount) filter (where amount > 0 and is_money), 0) as taken,
        coalesce(-sum(amount) filter (where amount < 0 and is_money), 0) as refunded,
        coalesce(sum(amount) filter (where is_money), 0) as net,
        coalesce(sum(amount) filter (where not is_money), 0) as gifts,
        count(amount)::int as count
      from taken
      group by grouping sets ((day, by_id, name, method), (day, by_id, name), (day), ())
    )
    select to_char(first, 'YYYY-MM-DD') as "from", to_char(last, 'YYYY-MM-DD') as "to", last - first >= ${TAKINGS_MAX_DAYS} as too_long,
      (array['method', 'person', null, 'day', null, null, null, 'all'])[depth + 1] as level,
      day, by_id as person_id, name, method, taken, refunded, net, gifts, count
    from period
    cross join summed
    order by day desc nulls first, depth desc, name, by_id, method`.execute(db)
  return rows
}

interface PaymentRow {
  id: number
  at: Date
  amount: string
  method: PaymentMethod
  reference: string | null
  byId: number | null
  byName: string | null
  studentId: number | null
  studentName: string | null
  holderId: number | null
  holderName: string | null
  what: string | null
}

interface PaymentFilter extends PageRequest {
  from?: string | undefined
  to?: string | undefined
  personId?: number | undefined
  method?: PaymentMethod | undefined
}

export const paymentPage = (
  { db, tenantId }: InSchool,
  { from, to, personId, method, ...page }: PaymentFilter,
  now: Date,
) =>
  paginate<PaymentRow>(
    db,
    {
      matching: sql`
        with period as (${periodOf(tenantId, from ?? null, to ?? null, now)})
        select payment.*
        from period
        join payment on payment.tenant_id = ${tenantId} and ${isWithinPeriod}
        where (${personId ?? null}::bigint is null or payment.by_id = ${personId ?? null})
          and (${method ?? null}::text is null or payment.method = ${method ?? null})`,
      count: sql`matching`,
      rows: sql`(
        select matching.id, matching.at, amount, method, reference, by_id, staff.name as by_name,
          student_id, student.name as student_name, holder_id, holder.name as holder_name,
          coalesce(course.name, unit.title,
            centre_group.name || '، ' || to_char(session.day, 'YYYY-MM-DD')) as what
        from matching
        left join account as staff on staff.tenant_id = ${tenantId} and staff.id = by_id
        left join account as student on student.tenant_id = ${tenantId} and student.id = student_id
        left join holder on holder.tenant_id = ${tenantId} and holder.id = holder_id
        left join course on course.tenant_id = ${tenantId} and course.id = matching.course_id
        left join unit on unit.tenant_id = ${tenantId} and unit.id = matching.unit_id
        left join group_session as session on session.tenant_id = ${tenantId} and session.id = matching.session_id
        left join centre_group on centre_group.tenant_id = ${tenantId} and centre_group.id = session.group_id
      )`,
      order: sql`at desc, id desc`,
    },
    page,
  )

interface ReceivedRow {
  day: string
  accountId: number
  provider: TransferProvider
  address: string
  addsPiastres: boolean
  opensAtOnce: boolean
  received: string
  recorded: string
  unknown: string
}

/** Sums by day and receiving account what messages tell and what is recorded, between two days of the school. */
export async function sumReceived({ db, tenantId }: InSchool, from: string | null, to: string | null, now: Date) {
  const { rows } = await sql<ReceivedRow>`
    with period as (${periodOf(tenantId, from, to, now)}), arrived as (
      select message.at, message.receiving_account_id, message.amount as received, 0 as recorded,
        case when transfer_order.state = 'approved' then 0 else message.amount end as unknown
      from period
      join transfer_message as message on message.tenant_id = ${tenantId} and message.amount is not null
        and ${isWithinPeriodOf('message.at')}
      left join transfer_order on transfer_order.tenant_id = ${tenantId} and transfer_order.id = message.order_id
      union all
      select payment.at, payment.receiving_account_id, 0, payment.amount, 0
      from period
      join payment on payment.tenant_id = ${tenantId} and payment.receiving_account_id is not null and ${isWithinPeriod}
    )
    select to_char(arrived.at at time zone time_zone, 'YYYY-MM-DD') as day, account.id as account_id,
      account.provider, account.address, account.adds_piastres, account.opens_at_once,
      sum(arrived.received) as received, sum(arrived.recorded) as recorded, sum(arrived.unknown) as unknown
    from arrived
    cross join period
    join receiving_account as account on account.tenant_id = ${tenantId} and account.id = arrived.receiving_account_id
    group by 1, account.tenant_id, account.id
    order by day desc, account_id`.execute(db)
  return rows
}
