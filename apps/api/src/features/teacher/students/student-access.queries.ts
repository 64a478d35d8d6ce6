import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
import { sql } from 'kysely'
import { creditOfOrders } from '#api/features/transfers/order-state.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface AccessRow {
  id: number
  unitTitle: string | null
  courseName: string
  beganAt: Date
  cause: 'free' | 'code' | 'staff'
  amount: string | null
  method: PaymentMethod | null
  grantedBy: number | null
  granterName: string | null
  endedAt: Date | null
  endedBy: number | null
  enderName: string | null
  reason: string | null
  /** The refunded amount, which is negative. */
  back: string | null
  moved: boolean
  /** The part of the price that credit paid and that did not come back. */
  credit: string | null
}

export const enrolmentPage = (school: InSchool, studentId: number, page: PageRequest) =>
  accessPage(school, { studentId, table: 'enrolment', began: 'enrolled_at', target: 'course_id' }, page)

export const lecturePage = (school: InSchool, studentId: number, page: PageRequest) =>
  accessPage(school, { studentId, table: 'lecture', began: 'redeemed_at', target: 'unit_id' }, page)

interface AccessTable {
  studentId: number
  table: 'enrolment' | 'lecture'
  began: string
  target: 'course_id' | 'unit_id'
}

function accessPage(school: InSchool, { studentId, table, began, target }: AccessTable, page: PageRequest) {
  const { db, tenantId } = school
  const named =
    target === 'course_id'
      ? sql`join course on course.tenant_id = had.tenant_id and course.id = had.target_id`
      : sql`join unit on unit.tenant_id = had.tenant_id and unit.id = had.target_id
        join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id`
  const accesses = sql`(
    select tenant_id, ${sql.ref(target)} as target_id, ${sql.ref(began)} as began_at, cause, payment_id, granted_by,
      null::timestamptz as ended_at, null::bigint as ended_by, null::text as reason, null::bigint as end_id,
      false as moved
    from ${sql.table(table)} where tenant_id = ${tenantId} and student_id = ${studentId}
    union all
    select tenant_id, ${sql.ref(target)}, began_at, cause, payment_id, null, ended_at, ended_by, reason, id, moved
    from ended_access
    where tenant_id = ${tenantId} and student_id = ${studentId} and ${sql.ref(target)} is not null)`
  const rows = sql<AccessRow>`(
    select accesses.target_id as id, ${target === 'unit_id' ? sql`unit.title` : sql`null::text`} as unit_title,
      course.name as course_name, accesses.began_at, accesses.cause, payment.amount, payment.method,
      accesses.granted_by, granter.name as granter_name, accesses.ended_at, accesses.ended_by, ender.name as ender_name, accesses.reason,
      back.amount as back, accesses.moved, ordered.used - ordered.returned as credit
    from ${accesses} as accesses ${named}
    left join payment on payment.tenant_id = accesses.tenant_id and payment.id = accesses.payment_id
    left join payment as back on back.tenant_id = accesses.tenant_id and back.ended_access_id = accesses.end_id
    left join (${creditOfOrders(school, studentId)}) as ordered on not accesses.moved and (
      ordered.payment_id = accesses.payment_id or (accesses.payment_id is null and ordered.payment_id is null
        and ordered.decided_at = accesses.began_at and ordered.course_id = ${target === 'course_id' ? sql`accesses.target_id` : sql`null`}))
    left join account as granter on granter.tenant_id = accesses.tenant_id and granter.id = accesses.granted_by
    left join account as ender on ender.tenant_id = accesses.tenant_id and ender.id = accesses.ended_by)`
  const order = sql`(ended_at is null) desc, began_at desc, id desc`
  return paginate(db, { count: accesses, rows, order }, page)
}
