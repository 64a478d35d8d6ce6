import { type RawBuilder, sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { creditOfOrders } from './order-state.ts'

export interface OrderCredit {
  id: number
  paymentId: number | null
  /** The pounds of the price that credit paid, and those that came back since. */
  used: string
  returned: string
  /** The pounds that refunds still owe the credit; negative for money that became credit and went back. */
  due: string
}

export const creditOfOrder = async (school: InSchool, studentId: number, orderId: number) =>
  firstOf(school, sql`select * from (${creditOfOrders(school, studentId)}) as one where id = ${orderId}`)

interface PaidAccess {
  studentId: number
  /** Null for a unit, which nobody orders. */
  courseId: number | null
  paymentId: number | null
  accessCodeId: number | null
  beganAt: Date
}

/** The order that an access was paid with: that of its payment, or the newest that credit alone paid. */
export async function creditBehind(school: InSchool, access: PaidAccess): Promise<OrderCredit | undefined> {
  const { studentId, courseId, paymentId, accessCodeId, beganAt } = access
  if (accessCodeId !== null) return undefined
  return firstOf(
    school,
    sql`
    select * from (${creditOfOrders(school, studentId)}) as one
    where payment_id = ${paymentId}::bigint or (${paymentId}::bigint is null and payment_id is null and used > 0
      and course_id = ${courseId}::bigint and decided_at <= ${beganAt}::timestamptz)
    order by id desc limit 1`,
  )
}

async function firstOf({ db }: InSchool, query: RawBuilder<unknown>): Promise<OrderCredit | undefined> {
  const { rows } = await sql<OrderCredit>`${query}`.execute(db)
  return rows[0]
}

interface SpentCredit {
  orderId: number | null
  sessionId: number | null
  /** The course that an order opened, if the student still has it. */
  courseId: number | null
  pounds: string
}

/**
 * Lists the uses of a student's credit that did not come back, apart from one order: courses in use and sessions, the
 * newest first, and then courses that have ended.
 */
export async function spentCredit(school: InSchool, studentId: number, exceptOrderId: number) {
  const { tenantId } = school
  const { rows } = await sql<SpentCredit>`
    select one.id as order_id, null::bigint as session_id, now.course_id, used - returned as pounds, decided_at as at
    from (${creditOfOrders(school, studentId)}) as one
    left join lateral (
      select course_id from enrolment
      where tenant_id = ${tenantId} and student_id = ${studentId} and (enrolment.payment_id = one.payment_id
        or (one.payment_id is null and enrolment.payment_id is null and access_code_id is null
          and enrolment.course_id = one.course_id and enrolled_at >= decided_at))
    ) as now on true
    where used > returned and one.id <> ${exceptOrderId}
    union all
    select null, session_id, null, -sum(amount), max(at) from credit_entry
    where tenant_id = ${tenantId} and student_id = ${studentId} and session_id is not null
    group by session_id having sum(amount) < 0
    order by at desc`.execute(school.db)
  return rows.sort((one, other) => Number(isEnded(one)) - Number(isEnded(other)))
}

const isEnded = ({ orderId, courseId }: SpentCredit) => orderId !== null && courseId === null
