import {
  isTransferService,
  type TransferProvider,
  type TransferService,
  type TransferState,
} from '@manassa/contract/rules/transfers'
import { type SqlBool, sql } from 'kysely'

/** True for an account to which people transfer money themselves. */
export const isOfTransfers = <Account extends { provider: TransferProvider }>(
  account: Account,
): account is Account & { provider: TransferService } => isTransferService(account.provider)

/** Money for the order has arrived, and nobody has asked for more since. */
export const isMatched = sql<SqlBool>`(not transfer_order.is_short and exists (
  select from transfer_message as message
  where message.tenant_id = transfer_order.tenant_id and message.order_id = transfer_order.id))`

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

/** The orders of each list of the queue. */
export const listConditions = {
  waiting: sql<SqlBool>`transfer_order.state in ('open', 'sent') and not ${isMatched}`,
  matched: sql<SqlBool>`transfer_order.state in ('open', 'sent', 'expired') and ${isMatched}`,
  refused: sql<SqlBool>`(transfer_order.state = 'refused' or (transfer_order.state = 'expired' and not ${isMatched}))`,
  done: sql<SqlBool>`transfer_order.state = 'approved'`,
} satisfies Record<string, unknown>
