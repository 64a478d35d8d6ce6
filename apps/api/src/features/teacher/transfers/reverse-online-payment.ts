import { ONLINE_REFUND_REASON } from '#api/copy/messages.ts'
import type { GatewayTransaction } from '#api/features/gateways/gateway.ts'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { spentCredit } from '#api/features/transfers/order-credit.queries.ts'
import { settleCredit } from '#api/features/transfers/settle-credit.ts'
import { insertCredit, lockCredit } from '#api/features/transfers/transfers.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { endEnrolment } from '../grants/end-access.ts'
import { takePayment } from '../takings/take-payment.ts'
import { roundToPiastres } from './due.ts'
import { dismissMessage } from './messages.queries.ts'
import { lowerAmount, type OnlineMessage, type OnlinePaymentRow, onlinePayment } from './online-payments.queries.ts'
import { lockTransfer } from './transfers.queries.ts'

/**
 * Records that the gateway returned money of a transaction, once for each amount, and ends the course that the money
 * pays, also through credit. Money that paid for nothing yet no longer waits for staff.
 */
export async function reverseOnlinePayment(
  context: StaffContext,
  message: OnlineMessage,
  { id: reference, piastres, reversedPiastres }: GatewayTransaction,
) {
  const kept = (piastres - reversedPiastres) / 100
  const { orderId } = message
  // Staff may decide the order at this moment.
  if (orderId !== null) await lockTransfer(context, orderId)
  const paid = orderId === null ? undefined : await onlinePayment(context, { orderId, reference })
  if (!paid) return lower(context, message, kept)
  const { studentId, courseId } = paid
  const due = roundToPiastres(Number(message.amount) - Number(paid.returned) - kept)
  // Staff may have returned a part in cash.
  const amount = Math.min(due, Number(paid.left))
  if (amount <= 0 || studentId === null) return
  await lockCredit(context, studentId)
  if (courseId !== null && paid.isInUse) {
    await endEnrolment(context, { studentId, courseId, reason: ONLINE_REFUND_REASON, refund: { amount, reference } })
  } else {
    await refundAlone(context, { ...paid, studentId, reference }, amount)
  }
  await takeSpentCredit(context, studentId, paid.orderId)
}

/**
 * Money of an order may have become credit, and the credit a course or a session. Courses that it paid end, and their
 * credit comes back for it; a session is owed again.
 */
async function takeSpentCredit(context: StaffContext, studentId: number, exceptOrderId: number) {
  let { spent } = await settleCredit(context, studentId, exceptOrderId)
  if (spent === 0) return
  for (const { orderId, sessionId, courseId, pounds } of await spentCredit(context, studentId, exceptOrderId)) {
    if (spent === 0) return
    if (courseId !== null) await endEnrolment(context, { studentId, courseId, reason: ONLINE_REFUND_REASON })
    const amount = courseId === null ? Math.min(Number(pounds), spent) : Number(pounds)
    await insertCredit(context, { studentId, orderId, sessionId, amount, at: context.now, byId: null })
    ;({ spent } = await settleCredit(context, studentId, exceptOrderId))
  }
}

/** Money that no order was approved with waits with what is left of it, or is dismissed. */
async function lower(context: StaffContext, { id, amount, dismissedAt }: OnlineMessage, kept: number) {
  if (dismissedAt !== null) return
  if (kept > 0) {
    if (amount !== null && kept < Number(amount)) await lowerAmount(context, id, kept)
    return
  }
  await dismissMessage(context, id, context.now)
}

/** The refund of a course that is over, or of money that became credit, as far as it is left. */
async function refundAlone(
  context: StaffContext,
  paid: OnlinePaymentRow & { studentId: number; reference: string },
  pounds: number,
) {
  const { id, studentId, courseId, method, courseName, reference } = paid
  await takePayment(context, {
    paidBy: { studentId, courseId: courseId ?? undefined },
    amount: -pounds,
    method,
    reference,
    refundsId: id,
    endedAccessId: paid.endedAccessId ?? undefined,
    reason: ONLINE_REFUND_REASON,
  })
  await recordChange(context, {
    action: 'student.refund',
    ...ofStudent(studentId),
    reason: ONLINE_REFUND_REASON,
    before: { courseName },
    after: { amount: -pounds, method, reference },
  })
}
