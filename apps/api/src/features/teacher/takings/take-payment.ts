import { createHash } from 'node:crypto'
import type { PaymentMethod, SameReference } from '@manassa/contract/teacher/takings'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import {
  insertPayment,
  lockFor,
  lockReference,
  momentOfDay,
  paymentToRefund,
  paymentWithReference,
} from './payments.queries.ts'

/** Whose money it is: a holder's, or a student's for what was granted. */
export type PaidBy =
  | { holderId: number }
  | { studentId: number; courseId?: number | undefined; unitId?: number | undefined }

export interface NewPayment {
  paidBy: PaidBy
  /** Pounds; below 0 for what is given back. */
  amount: number
  method: PaymentMethod
  reference?: string | undefined
  /** Why a transfer has no reference. */
  noReferenceReason?: string | undefined
  /** A moment, or a day of the school's; now without one. */
  at?: string | undefined
  /** The payment that is given back. */
  refundsId?: number | undefined
  /** What of a student's was ended, where money is given back for it. */
  endedAccessId?: number | undefined
  reason?: string | undefined
  /** What `payment.sameReference` said. */
  confirm?: string | undefined
}

/**
 * Writes money down that somebody of the school took or gave back (docs/behaviour/money.md), and gives its id; the
 * log's line is the caller's. Throws `payment.sameReference` where the reference stands at another payment and nobody
 * has agreed to that; `payment.notFound` and `payment.refundTooHigh` of what is given back; and `request.invalid` for
 * a moment that is to come.
 */
export async function takePayment(context: StaffContext, payment: NewPayment): Promise<number> {
  const { db, tenantId, viewer, now } = context
  const { paidBy, amount, method, reference, refundsId, endedAccessId, reason } = payment
  const at = await paidAt(context, payment.at)
  if (refundsId !== undefined) await requireRefundable(context, payment, refundsId)
  if (reference !== undefined && amount > 0) await requireNewReference(context, reference, payment.confirm)
  const { id } = await insertPayment(db, {
    tenantId,
    studentId: null,
    holderId: null,
    courseId: null,
    unitId: null,
    ...paidBy,
    amount,
    method,
    reference: reference ?? null,
    noReferenceReason: payment.noReferenceReason ?? null,
    refundsId: refundsId ?? null,
    endedAccessId: endedAccessId ?? null,
    at,
    createdAt: now,
    byId: viewer.id,
    reason: reason ?? null,
  })
  return id
}

/** Locks the end, so that of two refunds or undos at once the second sees the first. */
export const lockEnd = (context: StaffContext, endedAccessId: number) => lockFor(context, `of end ${endedAccessId}`)

/** Refunds of one card or one student without a payment are counted one after the other. */
export const lockRefundsOf = (context: StaffContext, cardOrStudent: string) =>
  lockFor(context, `without payment ${cardOrStudent}`)

async function paidAt(context: StaffContext, given: string | undefined): Promise<Date> {
  const { now } = context
  if (given === undefined) return now
  const at = given.includes('T') ? new Date(given) : await momentOfDay(context, given, now)
  if (at > now) throw new AppError('request.invalid', { fields: { at: 'paidAt.future' } })
  return at
}

/** Of two who give the same payment back at the same moment, the second hears what is left of it. */
async function requireRefundable(context: StaffContext, { paidBy, amount, method }: NewPayment, refundsId: number) {
  await lockFor(context, `${refundsId}`)
  const paid = await paymentToRefund(context, refundsId, -amount)
  const isTheirs =
    'holderId' in paidBy ? paid?.holderId === paidBy.holderId : paid?.studentId === paidBy.studentId && paid.studentId
  if (!paid || !isTheirs) throw new AppError('payment.notFound')
  if ((paid.method === 'gift') !== (method === 'gift')) {
    throw new AppError('request.invalid', { fields: { method: 'amount.notGift' } })
  }
  if (!paid.isLeft) throw new AppError('payment.refundTooHigh')
}

/** The same transfer is written down once, unless somebody says that it is another. */
async function requireNewReference(context: StaffContext, reference: string, confirm: string | undefined) {
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
  if (duplicate.confirm !== confirm) throw new AppError('payment.sameReference', { data: { ...duplicate } })
}
