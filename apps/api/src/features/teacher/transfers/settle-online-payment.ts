import { findEnrolment } from '#api/features/enrolment/enrolment.queries.ts'
import type { GatewayTransaction } from '#api/features/gateways/gateway.ts'
import { gatewayPaymentWith, noteDeclined } from '#api/features/gateways/gateways.queries.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { contextWithoutRequest } from '#api/lib/http/context-without-request.ts'
import { GATEWAY_ID, type Services, type StaffContext } from '#api/lib/http/request-context.ts'
import { approveTransfer } from './decide-transfer.ts'
import { missingOf, roundToPiastres } from './due.ts'
import { attachMessage, insertMessage } from './messages.queries.ts'
import { insertLateOrder, onlineMessage } from './online-payments.queries.ts'
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
  await keepMoney(context, payment, report)
  const { receivingAccountId } = payment
  const money = await onlineMessage(context, { receivingAccountId, reference: report.id })
  if (report.state === 'reversed') {
    if (money) await reverseOnlinePayment(context, money, report)
    return nothing
  }
  const order = money?.orderId == null ? undefined : await findTransfer(context, money.orderId)
  if (order?.state !== 'matched') return nothing
  const isWhole = report.piastres === Math.round(Number(payment.amount) * 100)
  const isNow = (isWhole && isReady(order, report)) || (await isOfStudied(context, order))
  return isNow ? { paymentId: payment.id, orderId: order.id } : nothing
}

/**
 * The money becomes a message of the account: a transaction is one message, which belongs to one order. If its order
 * has been decided, or has money already, it gets an order of its own, which names the student to staff.
 */
async function keepMoney(
  context: StaffContext,
  { orderId, receivingAccountId }: { orderId: number; receivingAccountId: number },
  { id: reference, piastres, reversedPiastres, currency }: GatewayTransaction,
) {
  const keys = await context.services.schoolKeys.of(context.tenantId, context.db)
  const isReadable = currency === CURRENCY
  const isGone = reversedPiastres >= piastres
  const amount = (isGone ? piastres : piastres - reversedPiastres) / 100
  const inserted = await insertMessage(context, {
    receivingAccountId,
    amount: isReadable ? amount : null,
    sender: null,
    reference,
    at: context.now,
    text: isReadable ? null : `${amount} ${currency}`,
    textHash: keys.mac('transfer-message', 'gateway', String(receivingAccountId), reference),
    createdAt: context.now,
    byId: null,
  })
  if (!inserted) return
  // Money that went back before anybody heard that it was paid belongs to no order.
  if (isGone || !isReadable) return
  const order = await findTransfer(context, orderId)
  const isFree = order?.decidedAt === null && (order.received === null || order.isShort)
  const target = isFree ? orderId : await insertLateOrder(context, orderId)
  if (target !== undefined) await attachMessage(context, { messageId: inserted.id, orderId: target, amount })
}

/** True for a live order that has this money and no other. Late money is approved by staff. */
function isReady(order: TransferRecord, { piastres }: GatewayTransaction) {
  const isSame = roundToPiastres(Number(order.received)) === piastres / 100
  return !order.isExpired && isSame && missingOf(order) === 0
}

/** Money for a course that the student has opens nothing; it becomes credit at once. */
const isOfStudied = async (context: StaffContext, { studentId, courseId }: TransferRecord) =>
  studentId !== null && (await findEnrolment(context, studentId, courseId)) !== undefined

/** The payment gateway does what staff do otherwise; nobody's account is its author. */
const gatewayContext = (work: { services: Services; tenantId: string; db: SchoolDb }): StaffContext =>
  contextWithoutRequest({
    ...work,
    viewer: { id: GATEWAY_ID, slot: 0, name: '', role: 'assistant', permissions: [] },
  })
