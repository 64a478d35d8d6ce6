import type { GatewayTransaction } from '#api/features/gateways/gateway.ts'
import { gatewayPaymentWith, noteDeclined } from '#api/features/gateways/gateways.queries.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services, StaffContext } from '#api/lib/http/request-context.ts'
import { approveTransfer } from './decide-transfer.ts'
import { missingOf, roundToPiastres } from './due.ts'
import { gatewayContext } from './gateway-context.ts'
import { attachMessage, insertMessage } from './messages.queries.ts'
import { reverseOnlinePayment } from './reverse-online-payment.ts'
import { findTransfer, lockTransfer, type TransferRecord } from './transfers.queries.ts'

const CURRENCY = 'EGP'

/** One transaction of the school: of a request, or of a job. */
type Transaction = <T>(work: (db: SchoolDb) => Promise<T>) => Promise<T>
interface Settling {
  services: Services
  tenantId: string
  transaction: Transaction
}

/**
 * Decides the order of a payment as the gateway tells of it (docs/behaviour/transfers.md). It is bound by the gateway's
 * number of the payment and our own reference; telling it again changes nothing. Money that does not fit waits for
 * staff. Returns our reference; null for a payment that the school does not know.
 */
export async function settleOnlinePayment(
  { transaction, ...school }: Settling,
  report: GatewayTransaction,
): Promise<string | null> {
  const settled = await transaction((db) => record(gatewayContext({ ...school, db }), report))
  if (settled === null) return null
  const { paymentId, orderId } = settled
  if (orderId !== null) {
    // An order that cannot be approved waits for staff, with its money.
    await transaction((db) => approveTransfer(gatewayContext({ ...school, db }), { orderId })).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
      },
    )
  }
  return paymentId
}

/** Stores the report, and returns the order if it is to be approved now. */
async function record(context: StaffContext, report: GatewayTransaction) {
  const payment = await gatewayPaymentWith(context, report.gatewayOrderId)
  if (!payment || (report.reference !== null && report.reference !== payment.id)) return null
  const nothing = { paymentId: payment.id, orderId: null }
  await lockTransfer(context, payment.orderId)
  if (report.state === 'pending') return nothing
  await noteDeclined(context, payment.id, report.state === 'declined' ? context.now : null)
  if (report.state === 'declined') return nothing
  if (report.state === 'reversed') {
    await reverseOnlinePayment(context, payment, report)
    return nothing
  }
  await keepMoney(context, payment, report)
  const order = await findTransfer(context, payment.orderId)
  const isWhole = report.currency === CURRENCY && report.piastres === Math.round(Number(payment.amount) * 100)
  return isWhole && order && isReady(order, report) ? { paymentId: payment.id, orderId: order.id } : nothing
}

/** The money becomes a message of the account: a transaction is one message, which belongs to one order. */
async function keepMoney(
  context: StaffContext,
  { orderId, receivingAccountId }: { orderId: number; receivingAccountId: number },
  { id: reference, piastres, currency }: GatewayTransaction,
) {
  const keys = await context.services.schoolKeys.of(context.tenantId, context.db)
  const isReadable = currency === CURRENCY
  const inserted = await insertMessage(context, {
    receivingAccountId,
    amount: isReadable ? piastres / 100 : null,
    sender: null,
    reference,
    at: context.now,
    text: isReadable ? null : `${piastres / 100} ${currency}`,
    textHash: keys.mac('transfer-message', 'gateway', String(receivingAccountId), reference),
    createdAt: context.now,
    byId: null,
  })
  const order = inserted && isReadable ? await findTransfer(context, orderId) : undefined
  if (inserted && order?.decidedAt === null) {
    await attachMessage(context, { messageId: inserted.id, orderId, amount: piastres / 100 })
  }
}

/** True for a live order that has this money and no other. Late money is approved by staff. */
function isReady(order: TransferRecord, { piastres }: GatewayTransaction) {
  const isSame = roundToPiastres(Number(order.received)) === piastres / 100
  return order.decidedAt === null && !order.isExpired && order.state === 'matched' && isSame && missingOf(order) === 0
}
