import {
  isTransferService,
  type TransferProvider,
  type TransferService,
  type TransferState,
} from '@manassa/contract/rules/transfers'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

/** True for an account to which people transfer money themselves. */
export const receivesTransfers = <Account extends { provider: TransferProvider }>(
  account: Account,
): account is Account & { provider: TransferService } => isTransferService(account.provider)

/** Money for the order has arrived, and nobody has asked for more since. */
const isMatched = sql<SqlBool>`(not transfer_order.is_short and exists (
  select from transfer_message as message
  where message.tenant_id = transfer_order.tenant_id and message.order_id = transfer_order.id))`

/** The sum of the messages of an order, in pounds. */
export const receivedBy = sql<string | null>`(
  select sum(message.amount) from transfer_message as message
  where message.tenant_id = transfer_order.tenant_id and message.order_id = transfer_order.id)`

/** The state as people see it: an approved order whose payment was given back is refunded. */
export const stateOfOrder = sql<TransferState>`case
  when transfer_order.state = 'approved' and exists (
    select from payment as back
    where back.tenant_id = transfer_order.tenant_id and back.refunds_id = transfer_order.payment_id) then 'refunded'
  when transfer_order.state in ('open', 'sent', 'expired') and ${isMatched} then 'matched'
  else transfer_order.state end`

/** The newest payment of an undecided order at a gateway; null without one. */
export const onlineState = sql<'pending' | 'declined' | null>`(
  select case when payment.declined_at is null then 'pending' else 'declined' end from gateway_payment as payment
  where payment.tenant_id = transfer_order.tenant_id and payment.order_id = transfer_order.id
  order by payment.created_at desc limit 1)`

export const listConditions = {
  waiting: sql<SqlBool>`transfer_order.state in ('open', 'sent') and not ${isMatched}`,
  matched: sql<SqlBool>`transfer_order.state in ('open', 'sent', 'expired') and ${isMatched}`,
  refused: sql<SqlBool>`(transfer_order.state = 'refused' or (transfer_order.state = 'expired' and not ${isMatched}))`,
  done: sql<SqlBool>`transfer_order.state = 'approved'`,
} satisfies Record<string, unknown>

/**
 * The credit of a student, in pounds: the entries, less what was paid out; null without any. A payment to a student
 * that names nothing it paid and no payment that it refunds is a pay-out of credit.
 */
export const creditOfStudent = (tenantId: string, studentId: RawBuilder<unknown>) => sql<string | null>`(
  select sum(amount) from (
    select amount from credit_entry where tenant_id = ${tenantId} and student_id = ${studentId}
    union all
    select amount from payment
    where tenant_id = ${tenantId} and student_id = ${studentId} and amount < 0
      and num_nonnulls(course_id, unit_id, session_id, refunds_id) = 0
  ) as credited)`

/**
 * The credit of the approved orders of a student. A refund takes what its payment paid of the price, and then what
 * became credit; the credit that paid a part of the price comes back.
 */
export const creditOfOrders = ({ tenantId }: InSchool, studentId: number) => sql`
  select ordered.id, ordered.course_id, ordered.payment_id, ordered.decided_at, used, returned,
    least(used, used + of_price - refunded) - returned as due
  from transfer_order as ordered
  left join payment on payment.tenant_id = ordered.tenant_id and payment.id = ordered.payment_id
  cross join lateral (
    select coalesce(payment.amount, 0) as paid, case when ordered.is_credited then 0 else ordered.credit end as used,
      case when ordered.is_credited then 0 else
        least(coalesce(payment.amount, 0), greatest(ordered.price - ordered.credit, ordered.amount)) end as of_price
  ) as decided
  cross join lateral (
    select
      coalesce((
        select sum(entry.amount) from credit_entry as entry
        where entry.tenant_id = ordered.tenant_id and entry.order_id = ordered.id), 0)
        + used - (paid - of_price) as returned,
      coalesce((
        select -sum(back.amount) from payment as back
        where back.tenant_id = ordered.tenant_id and back.student_id = ordered.student_id
          and back.refunds_id = payment.id), 0) as refunded
  ) as since
  where ordered.tenant_id = ${tenantId} and ordered.student_id = ${studentId} and ordered.state = 'approved'`
