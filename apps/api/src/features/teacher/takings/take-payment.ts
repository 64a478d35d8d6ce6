import { createHash } from 'node:crypto'
import { type PaymentMethod, paymentMethods } from '@manassa/contract/rules/payment-methods'
import type { SessionPaymentKind } from '@manassa/contract/teacher/group-sessions'
import type { SameReference } from '@manassa/contract/teacher/takings'
import { AppError } from '#api/lib/http/app-error.ts'
import { authorOf, type StaffContext } from '#api/lib/http/request-context.ts'
import {
  insertPayment,
  lockReference,
  lockSubject,
  momentOfDay,
  paymentToRefund,
  paymentWithReference,
} from './payments.queries.ts'

type Payer = { holderId: number } | { studentId: number; courseId?: number | undefined; unitId?: number | undefined }

export interface NewPayment {
  paidBy: Payer
  /** Pounds; negative for a refund. */
  amount: number
  method: PaymentMethod
  reference?: string | undefined
  noReferenceReason?: string | undefined
  /** A moment, or a day in the school's time zone; now by default. */
  at?: string | undefined
  refundsId?: number | undefined
  endedAccessId?: number | undefined
  /** The account of the school that received a transfer; its reference must then be new. */
  receivingAccountId?: number | undefined
  /** Cash at the session of a group; the key of the device makes it one payment. */
  session?: { sessionId: number; sessionKind: SessionPaymentKind; scanId: string } | undefined
  reason?: string | undefined
  /** The token of `payment.sameReference`. */
  confirm?: string | undefined
}

/**
 * Records a payment or refund (docs/behaviour/money.md) and returns its id; the caller writes the log. Throws
 * `payment.sameReference` if the reference exists and nobody confirmed it, `payment.notFound` and
 * `payment.refundTooHigh` for refunds, and `request.invalid` for a future moment.
 */
export async function takePayment(context: StaffContext, payment: NewPayment): Promise<number> {
  const { db, tenantId, viewer, now } = context
  const { paidBy, amount, method, reference, refundsId, endedAccessId, reason } = payment
  const at = await paidAt(context, payment.at)
  if (refundsId !== undefined) await requireRefundable(context, payment, refundsId)
  if (reference !== undefined && amount > 0) await requireNewReference(context, reference, payment)
  const { id } = await insertPayment(db, {
    tenantId,
    studentId: null,
    holderId: null,
    courseId: null,
    unitId: null,
    sessionId: null,
    sessionKind: null,
    scanId: null,
    ...payment.session,
    ...paidBy,
    amount,
    method,
    reference: reference ?? null,
    noReferenceReason: payment.noReferenceReason ?? null,
    refundsId: refundsId ?? null,
    endedAccessId: endedAccessId ?? null,
    receivingAccountId: payment.receivingAccountId ?? null,
    at,
    createdAt: now,
    byId: authorOf(viewer),
    reason: reason ?? null,
  })
  return id
}

/** Locks an ended access, so that the second of two refunds or undos sees the first. */
export const lockEnd = (context: StaffContext, endedAccessId: number) => lockSubject(context, `of end ${endedAccessId}`)

/** Serialises refunds without a payment per card or student. */
export const lockRefundsOf = (context: StaffContext, cardOrStudent: string) =>
  lockSubject(context, `without payment ${cardOrStudent}`)

async function paidAt(context: StaffContext, given: string | undefined): Promise<Date> {
  const { now } = context
  if (given === undefined) return now
  const at = given.includes('T') ? new Date(given) : await momentOfDay(context, given, now)
  if (at > now) throw new AppError('request.invalid', { fields: { at: 'paidAt.future' } })
  return at
}

/** The second of two concurrent refunds sees the remaining amount. */
async function requireRefundable(context: StaffContext, { paidBy, amount, method }: NewPayment, refundsId: number) {
  await lockSubject(context, `${refundsId}`)
  const paid = await paymentToRefund(context, refundsId, -amount)
  const isTheirs =
    'holderId' in paidBy ? paid?.holderId === paidBy.holderId : paid?.studentId === paidBy.studentId && paid.studentId
  if (!paid || !isTheirs) throw new AppError('payment.notFound')
  if (paymentMethods[paid.method].isMoney !== paymentMethods[method].isMoney) {
    throw new AppError('request.invalid', { fields: { method: 'amount.notGift' } })
  }
  if (!paid.isLeft) throw new AppError('payment.refundTooHigh')
}

/**
 * A transfer is recorded once unless somebody confirms that it is another one. Nobody can for an account of the school,
 * where a reference is unique.
 */
async function requireNewReference(
  context: StaffContext,
  reference: string,
  { confirm, receivingAccountId }: Pick<NewPayment, 'confirm' | 'receivingAccountId'>,
) {
  await lockReference(context, reference)
  const same = await paymentWithReference(context, reference)
  if (!same) return
  const duplicate: SameReference = {
    at: same.createdAt.toISOString(),
    by: { name: same.byName },
    amount: Number(same.amount),
    of: same.of,
    confirm: createHash('sha256').update(`${context.tenantId} ${same.id}`).digest('base64url'),
  }
  if (receivingAccountId !== undefined || duplicate.confirm !== confirm)
    throw new AppError('payment.sameReference', { data: { ...duplicate } })
}
