import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface OnlineMoney {
  receivingAccountId: number
  /** The gateway's number of the transaction. */
  reference: string
}

export const onlineMessage = ({ db, tenantId }: InSchool, { receivingAccountId, reference }: OnlineMoney) =>
  db
    .selectFrom('transferMessage')
    .where('tenantId', '=', tenantId)
    .where('receivingAccountId', '=', receivingAccountId)
    .where(sql`reference_form(reference)`, '=', sql`reference_form(${reference})`)
    .select(['id', 'orderId', 'amount', 'dismissedAt'])
    .executeTakeFirst()
export type OnlineMessage = NonNullable<Awaited<ReturnType<typeof onlineMessage>>>

export interface OnlinePaymentRow {
  id: number
  method: PaymentMethod
  orderId: number
  /** Null if the account was deleted. */
  studentId: number | null
  /** Null if the money became credit. */
  courseId: number | null
  courseName: string
  /** The pounds of the payment that were not returned, and those of the transaction that were. */
  left: string
  returned: string
  /** The student's enrolment was paid with it and has not ended. */
  isInUse: boolean
  /** The newest end of an enrolment that was paid with it, if nothing was refunded for that end. */
  endedAccessId: number | null
}

/** The payment that an order was approved with, which may hold several transactions. */
export async function onlinePayment(
  { db, tenantId }: InSchool,
  { orderId, reference }: { orderId: number; reference: string },
) {
  const { rows } = await sql<OnlinePaymentRow>`
    select payment.id, payment.method, ordered.id as order_id, payment.student_id, payment.course_id,
      course.name as course_name,
      payment.amount + coalesce((
        select sum(back.amount) from payment as back
        where back.tenant_id = ${tenantId} and back.refunds_id = payment.id), 0) as left,
      coalesce((
        select -sum(back.amount) from payment as back
        where back.tenant_id = ${tenantId} and back.refunds_id = payment.id
          and back.reference_key = reference_form(${reference})), 0) as returned,
      exists (
        select from enrolment
        where enrolment.tenant_id = ${tenantId} and enrolment.student_id = payment.student_id
          and enrolment.course_id = payment.course_id and enrolment.payment_id = payment.id) as is_in_use,
      (select ended.id from ended_access as ended
        where ended.tenant_id = ${tenantId} and ended.payment_id = payment.id and not exists (
          select from payment as back where back.tenant_id = ${tenantId} and back.ended_access_id = ended.id)
        order by ended.id desc limit 1) as ended_access_id
    from transfer_order as ordered
    join course on course.tenant_id = ${tenantId} and course.id = ordered.course_id
    join payment on payment.tenant_id = ${tenantId} and payment.id = ordered.payment_id
    where ordered.tenant_id = ${tenantId} and ordered.id = ${orderId}`.execute(db)
  return rows[0]
}

/**
 * Makes an order like this one for money that came for it later, and returns its id. It has expired, because nobody
 * transfers to it. Makes none if the account was deleted.
 */
export async function insertLateOrder({ db, tenantId, now }: InSchool & { now: Date }, orderId: number) {
  const { rows } = await sql<{ id: number }>`
    insert into transfer_order (tenant_id, student_id, course_id, receiving_account_id, price, amount, expected,
      is_own_amount, state, created_at, reserved_until)
    select tenant_id, student_id, course_id, receiving_account_id, price, price, price, false, 'expired',
      ${now}::timestamptz, ${now}::timestamptz
    from transfer_order
    where tenant_id = ${tenantId} and id = ${orderId} and student_id is not null
    returning id`.execute(db)
  return rows[0]?.id
}

export const lowerAmount = ({ db, tenantId }: InSchool, messageId: number, amount: number) =>
  db
    .updateTable('transferMessage')
    .set({ amount })
    .where('tenantId', '=', tenantId)
    .where('id', '=', messageId)
    .execute()
