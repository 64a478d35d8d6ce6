import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { type PaymentMethod, paymentMethods } from '@manassa/contract/rules/payment-methods'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { endEnrolment } from '@manassa/contract/teacher/grants'
import { AppError } from '#api/lib/http/app-error.ts'
import { GATEWAY_ID, type StaffContext } from '#api/lib/http/request-context.ts'
import { requireConfirm } from '../editing/effects.ts'
import { lockRefundsOf, takePayment } from '../takings/take-payment.ts'
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
}

/** The amount of a refund is negative. */
export interface GivenBack {
  id: number
  amount: number
  method: PaymentMethod
  reference: string | undefined
}

/**
 * Refunds ended access (docs/behaviour/money.md); every refund to a student goes through here. By default it uses the
 * method of the original payment. A student who returned without paying is refunded from the earlier payment. Throws
 * `refund.byGateway`, and as `takePayment` and `requireRefundWithoutPayment` do.
 */
export async function giveBack(
  context: StaffContext,
  access: Access,
  ended: EndedAccess,
  { refund, reason, confirm }: RefundRequest,
): Promise<GivenBack> {
  const asked = typeof refund === 'number' ? { amount: refund } : refund
  const refundsId = await paymentBehind(context, access, ended)
  const paid = refundsId === null ? undefined : await methodOfPayment(context, refundsId)
  const method = asked.method ?? paid?.method ?? 'cash'
  const isByGateway = context.viewer.id === GATEWAY_ID
  if (!paymentMethods[method].byStaff && !isByGateway) throw new AppError('refund.byGateway')
  if (refundsId === null) {
    await requireRefundWithoutPayment(context, access, ended, { pounds: asked.amount, method, confirm })
  }
  const amount = -asked.amount
  const id = await takePayment(context, {
    paidBy: access,
    amount,
    method,
    reference: asked.reference,
    endedAccessId: ended.id,
    refundsId: refundsId ?? undefined,
    reason,
  })
  return { id, amount, method, reference: asked.reference }
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
