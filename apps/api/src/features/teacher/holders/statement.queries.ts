import type { StatementLine } from '@manassa/contract/teacher/holders'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

/** The database returns amounts as text, so that no digit is lost. */
type StatementAmounts = Omit<StatementLine, 'amount' | 'owed' | 'unitPrice' | 'refundable'> & {
  amount: string
  owed: string
  unitPrice: string | null
  refundable: string | null
}
interface Totals {
  until: string
  cards: string
  paid: string
  owedAtEnd: string
}
export type StatementRow = Totals & (StatementAmounts | { [Name in keyof StatementAmounts]: null })

/**
 * Reads a holder's statement until the end of a day (default today), oldest line first. Card entries are grouped by
 * day, kind and hand-out. One statement makes lines and totals consistent; without lines it returns one row with
 * totals.
 */
export async function statementRows({ db, tenantId }: InSchool, holderId: number, lastDay: string | null, now: Date) {
  const { rows } = await sql<StatementRow>`
    with period as (
      select time_zone, day, (day + 1)::timestamp at time zone time_zone as ends_at
      from school
      cross join lateral (
        select coalesce(${lastDay}::date, (${now}::timestamptz at time zone time_zone)::date) as day
      ) as last
      where tenant_id = ${tenantId}
    ), line as (
      select to_char(entry.at at time zone time_zone, 'YYYY-MM-DD') as day, min(entry.id) as place, min(entry.at) as at,
        entry.kind, code_batch.id as batch_id, code_batch.number as batch_number, code_batch.label,
        hand_out.first_number as "from", hand_out.last_number as "to", sum(entry.code_count)::int as code_count,
        hand_out.unit_price, null::bigint as payment_id, null as method, null as reference,
        null::numeric as refundable, null as by, sum(entry.amount) as amount
      from period
      join holder_entry as entry on entry.tenant_id = ${tenantId} and entry.holder_id = ${holderId}
        and entry.at < ends_at
      join hand_out on hand_out.tenant_id = entry.tenant_id and hand_out.id = entry.hand_out_id
      join code_batch on code_batch.tenant_id = hand_out.tenant_id and code_batch.id = hand_out.batch_id
      group by 1, entry.kind, code_batch.id, code_batch.number, code_batch.label, hand_out.id, hand_out.first_number,
        hand_out.last_number, hand_out.unit_price
      union all
      select to_char(payment.at at time zone time_zone, 'YYYY-MM-DD'), payment.id, payment.at,
        case when payment.amount < 0 then 'paidBack' else 'paid' end, null, null, null, null, null, null, null,
        payment.id, payment.method, payment.reference,
        case when payment.amount > 0 then payment.amount + (
          select coalesce(sum(back.amount), 0) from payment as back
          where back.tenant_id = ${tenantId} and back.refunds_id = payment.id
        ) end,
        account.name, -payment.amount
      from period
      join payment on payment.tenant_id = ${tenantId} and payment.holder_id = ${holderId} and payment.at < ends_at
      left join account on account.tenant_id = payment.tenant_id and account.id = payment.by_id
    ), counted as (
      select *, sum(amount) over (order by day, at, payment_id nulls first, place, kind) as owed from line
    )
    select to_char(period.day, 'YYYY-MM-DD') as until, coalesce(cards, 0) as cards, coalesce(paid, 0) as paid,
      coalesce(cards, 0) - coalesce(paid, 0) as owed_at_end, counted.day, kind, batch_id, batch_number, label,
      "from", "to", code_count, unit_price, payment_id, method, reference, refundable, by, amount, owed
    from period
    cross join (
      select sum(amount) filter (where payment_id is null) as cards,
        -sum(amount) filter (where payment_id is not null) as paid
      from line
    ) as total
    left join counted on true
    order by counted.day, at, payment_id nulls first, place, kind`.execute(db)
  return rows
}
