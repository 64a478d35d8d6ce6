import { ONLINE_REFUND_REASON } from '#api/copy/messages.ts'
import type { GatewayTransaction } from '#api/features/gateways/gateway.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { creditOf, insertCredit, lockCredit } from '#api/features/transfers/transfers.queries.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { endEnrolment } from '../grants/end-access.ts'
import { takePayment } from '../takings/take-payment.ts'
import { roundToPiastres } from './due.ts'
import { dismissMessage } from './messages.queries.ts'
import { type OnlinePaymentRow, onlineMessage, onlinePayment } from './online-payments.queries.ts'

/**
 * Records that the gateway returned money, once for each amount, and ends the course that the money pays. Money that
 * paid for nothing yet no longer waits for staff.
 */
export async function reverseOnlinePayment(
  context: StaffContext,
  account: { orderId: number; receivingAccountId: number },
  { id: reference, reversedPiastres }: GatewayTransaction,
) {
  const paid = await onlinePayment(context, { ...account, reference })
  if (!paid) return forget(context, { ...account, reference })
  const { studentId, courseId } = paid
  const pounds = roundToPiastres(reversedPiastres / 100 - Number(paid.refunded))
  // Cash that staff returned already is not returned twice.
  if (pounds <= 0 || studentId === null) return
  if (courseId !== null && paid.isInUse) {
    await endEnrolment(context, { studentId, courseId, reason: ONLINE_REFUND_REASON, refund: pounds })
  } else {
    await refundAlone(context, { ...paid, studentId }, pounds)
  }
}

/** Money that no order was approved with is dismissed. */
async function forget(context: StaffContext, message: Parameters<typeof onlineMessage>[1]) {
  const found = await onlineMessage(context, message)
  if (found && found.dismissedAt === null) await dismissMessage(context, found.id, context.now)
}

/** The refund of a course that is over, or of money that became credit, as far as it is left. */
async function refundAlone(context: StaffContext, paid: OnlinePaymentRow & { studentId: number }, pounds: number) {
  const { id, studentId, courseId, orderId, method, courseName } = paid
  await takePayment(context, {
    paidBy: { studentId, courseId: courseId ?? undefined },
    amount: -pounds,
    method,
    refundsId: id,
    endedAccessId: paid.endedAccessId ?? undefined,
    reason: ONLINE_REFUND_REASON,
  })
  if (courseId === null) {
    await lockCredit(context, studentId)
    const amount = -Math.min(pounds, await creditOf(context, studentId))
    if (amount < 0) await insertCredit(context, { studentId, amount, orderId, at: context.now, byId: null })
  }
  await recordChange(context, {
    action: 'student.refund',
    subject: { kind: 'student', id: studentId },
    personId: studentId,
    reason: ONLINE_REFUND_REASON,
    before: { courseName },
    after: { amount: -pounds, method },
  })
}
