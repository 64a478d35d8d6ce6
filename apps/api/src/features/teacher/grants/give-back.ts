import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { type PaymentMethod, paymentMethods } from '@manassa/contract/rules/payment-methods'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { payOutCredit as call, endEnrolment } from '@manassa/contract/teacher/grants'
import { ofStudent, recordChange } from '#api/features/log/record-change.ts'
import { creditBehind, type OrderCredit } from '#api/features/transfers/order-credit.queries.ts'
import { settleCredit } from '#api/features/transfers/settle-credit.ts'
import { insertCredit, lockCredit, returnableCredit } from '#api/features/transfers/transfers.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { authorOf, GATEWAY_ID, type StaffContext } from '#api/lib/http/request-context.ts'
import { requireConfirm } from '../editing/effects.ts'
import { lockRefundsOf, takePayment } from '../takings/take-payment.ts'
import { requireUnmerged } from './grant-access.ts'
import { type Access, studentWithId } from './grants.queries.ts'
import { earlierPayment, isWithinPrice, methodOfPayment, type Origin } from './refunds.queries.ts'

type EndInput = ParsedInputOf<typeof endEnrolment>

interface RefundRequest {
  refund: NonNullable<EndInput['refund']>
  reason: string
  confirm: string | undefined
}

interface EndedAccess extends Origin {
  id: number
  beganAt: Date
}

/** A refund as the log tells it. Its amount is negative; `credit` is what came back to the student's credit. */
export interface GivenBack {
  /** Null if all of it became credit. */
  id: number | null
  logged: { amount?: number; method?: PaymentMethod; reference?: string; credit?: number }
}

/**
 * Refunds ended access (docs/behaviour/money.md); every refund to a student goes through here. By default it uses the
 * method of the original payment. A student who returned without paying is refunded from the earlier payment. What
 * credit paid goes back to the credit. Throws `refund.byGateway`, `payment.refundTooHigh` if the money became credit
 * and was spent, and as `takePayment` and `requireRefundWithoutPayment` do.
 */
export async function giveBack(
  context: StaffContext,
  access: Access,
  ended: EndedAccess,
  { refund, reason, confirm }: RefundRequest,
): Promise<GivenBack> {
  const repayment = typeof refund === 'number' ? { amount: refund } : refund
  await lockCredit(context, access.studentId)
  const order = await orderBehind(context, access, ended)
  if (order?.paymentId === null) return creditBack(context, access.studentId, order, repayment.amount)
  const refundsId = await paymentBehind(context, access, ended)
  const paid = refundsId === null ? undefined : await methodOfPayment(context, refundsId)
  const method = repayment.method ?? paid?.method ?? 'cash'
  const isByGateway = context.viewer.id === GATEWAY_ID
  if ((paid?.isFromGateway || !paymentMethods[method].byStaff) && !isByGateway) throw new AppError('refund.byGateway')
  if (refundsId === null) {
    await requireRefundWithoutPayment(context, access, ended, { pounds: repayment.amount, method, confirm })
  }
  const amount = -repayment.amount
  const id = await takePayment(context, {
    paidBy: access,
    amount,
    method,
    reference: repayment.reference,
    endedAccessId: ended.id,
    refundsId: refundsId ?? undefined,
    reason,
  })
  const { reference } = repayment
  const logged = { amount, method, ...(reference && { reference }) }
  const behind = order ?? (await orderBehind(context, access, { ...ended, paymentId: refundsId }))
  if (behind === undefined) return { id, logged }
  const { change, spent } = await settleCredit(context, access.studentId, behind.id)
  // The gateway has returned the money already.
  if (spent > 0 && !isByGateway) throw new AppError('payment.refundTooHigh')
  return { id, logged: { ...logged, ...(change !== 0 && { credit: change }) } }
}

const orderBehind = (context: StaffContext, access: Access, origin: Origin & { beganAt: Date }) =>
  creditBehind(context, { ...origin, ...access, courseId: 'courseId' in access ? access.courseId : null })

/** Credit that paid a part of the price of an ended access has come back. */
export const isCreditReturned = async (...behind: Parameters<typeof orderBehind>) =>
  Number((await orderBehind(...behind))?.returned ?? 0) > 0

/** A course that credit alone paid gives back no money. Throws `payment.refundTooHigh`. */
async function creditBack(
  context: StaffContext,
  studentId: number,
  { id: orderId, due }: OrderCredit,
  amount: number,
): Promise<GivenBack> {
  if (amount > Number(due)) throw new AppError('payment.refundTooHigh')
  await insertCredit(context, { studentId, orderId, amount, at: context.now, byId: authorOf(context.viewer) })
  return { id: null, logged: { credit: amount } }
}

async function paymentBehind(context: StaffContext, access: Access, { paymentId, accessCodeId }: EndedAccess) {
  if (paymentId !== null || accessCodeId !== null) return paymentId
  return (await earlierPayment(context, access))?.id ?? null
}

/**
 * Refunds without a payment need the `money` permission and a confirmation, and are limited by the price. Throws
 * `refund.needsMoney`, `refund.abovePrice`, `edit.needsConfirm`, and `request.invalid` for a gift.
 */
async function requireRefundWithoutPayment(
  context: StaffContext,
  access: Access,
  { accessCodeId }: EndedAccess,
  { pounds, method, confirm }: { pounds: number; method: PaymentMethod; confirm: string | undefined },
) {
  if (!isAllowed(context.viewer, 'money')) throw new AppError('refund.needsMoney')
  if (!paymentMethods[method].isMoney) throw new AppError('request.invalid', { fields: { method: 'amount.notGift' } })
  await lockRefundsOf(context, accessCodeId === null ? `student ${access.studentId}` : `card ${accessCodeId}`)
  if (!(await isWithinPrice(context, access, { accessCodeId, pounds }))) throw new AppError('refund.abovePrice')
  const student = await studentWithId(context, access.studentId)
  requireConfirm(context, {
    subject: { kind: 'student', id: access.studentId },
    changes: { ...access, pounds, method },
    effects: [{ kind: 'refundWithoutPayment', students: student ? [student] : [], refund: { amount: pounds } }],
    confirm,
  })
}

/**
 * Gives credit back in money; the payment itself lowers the credit (docs/behaviour/transfers.md). Throws
 * `credit.tooMuch`, `refund.byGateway` for what came through the gateway, and as `requireUnmerged` does.
 */
export async function payOutCredit(
  context: StaffContext,
  { studentId, amount: pounds, method, reference, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await requireUnmerged(context, studentId)
  // The second of two pay-outs at once sees what is left.
  await lockCredit(context, studentId)
  const { credit, byStaff } = await returnableCredit(context, studentId)
  if (pounds > credit) throw new AppError('credit.tooMuch')
  if (pounds > byStaff) throw new AppError('refund.byGateway')
  const amount = -pounds
  const paymentId = await takePayment(context, { paidBy: { studentId }, amount, method, reference, reason })
  await recordChange(context, {
    action: 'student.payOutCredit',
    ...ofStudent(studentId),
    reason,
    before: {},
    after: { amount, method, ...(reference && { reference }) },
  })
  return { studentId, paymentId, credit: Math.round((credit - pounds) * 100) / 100 }
}
