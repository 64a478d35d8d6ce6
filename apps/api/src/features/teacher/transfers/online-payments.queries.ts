import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface OnlineMoney {
  orderId: number
  receivingAccountId: number
  /** The gateway's number of the transaction. */
  reference: string
}

export interface OnlinePaymentRow {
  id: number
  method: PaymentMethod
  orderId: number
  /** Null if the account was deleted. */
  studentId: number | null
  /** Null if the money became credit. */
  courseId: number | null
  courseName: string
  /** The pounds that were returned already. */
  refunded: string
  /** The student's enrolment was paid with it and has not ended. */
  isInUse: boolean
  /** The newest end of an enrolment that was paid with it, if nothing was refunded for that end. */
  endedAccessId: number | null
}

/** The payment of an approved order, by the gateway's number of its transaction. */
export async function onlinePayment(
  { db, tenantId }: InSchool,
  { orderId, receivingAccountId, reference }: OnlineMoney,
) {
  const { rows } = await sql<OnlinePaymentRow>`
    select payment.id, payment.method, ordered.id as order_id, payment.student_id, payment.course_id,
      course.name as course_name,
      coalesce((
        select -sum(back.amount) from payment as back
        where back.tenant_id = ${tenantId} and back.refunds_id = payment.id), 0) as refunded,
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
    join payment on payment.tenant_id = ${tenantId} and payment.receiving_account_id = ${receivingAccountId}
      and payment.amount > 0 and reference_form(payment.reference) = reference_form(${reference})
    where ordered.tenant_id = ${tenantId} and ordered.id = ${orderId}`.execute(db)
  return rows[0]
}

/** The message of a transaction, taken from its undecided order. */
export const onlineMessage = ({ db, tenantId }: InSchool, { receivingAccountId, reference }: OnlineMoney) =>
  db
    .updateTable('transferMessage')
    .set({ orderId: null })
    .where('tenantId', '=', tenantId)
    .where('receivingAccountId', '=', receivingAccountId)
    .where(sql`reference_form(reference)`, '=', sql`reference_form(${reference})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transferOrder')
            .where('transferOrder.tenantId', '=', tenantId)
            .whereRef('transferOrder.id', '=', 'transferMessage.orderId')
            .where('transferOrder.decidedAt', 'is not', null)
            .select('transferOrder.id'),
        ),
      ),
    )
    .returning(['id', 'dismissedAt'])
    .executeTakeFirst()
