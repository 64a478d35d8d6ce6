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
      ? sql`join course on course.tenant_id = access.tenant_id and course.id = access.target_id`
      : sql`join unit on unit.tenant_id = access.tenant_id and unit.id = access.target_id
        join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id`
  const access = sql`(
    select tenant_id, ${sql.ref(target)} as target_id, ${sql.ref(began)} as began_at, cause, payment_id, granted_by,
      null::timestamptz as ended_at, null::bigint as ended_by, null::text as reason, null::bigint as end_id,
      false as moved
    from ${sql.table(table)} where tenant_id = ${tenantId} and student_id = ${studentId}
    union all
    select tenant_id, ${sql.ref(target)}, began_at, cause, payment_id, null, ended_at, ended_by, reason, id, moved
    from ended_access
    where tenant_id = ${tenantId} and student_id = ${studentId} and ${sql.ref(target)} is not null)`
  const rows = sql<AccessRow>`(
    select access.target_id as id, ${target === 'unit_id' ? sql`unit.title` : sql`null::text`} as unit_title,
      course.name as course_name, access.began_at, access.cause, payment.amount, payment.method,
      access.granted_by, granter.name as granter_name, access.ended_at, access.ended_by, ender.name as ender_name,
      access.reason, back.amount as back, access.moved, ordered.used - ordered.returned as credit
    from ${access} as access ${named}
    left join payment on payment.tenant_id = access.tenant_id and payment.id = access.payment_id
    left join payment as back on back.tenant_id = access.tenant_id and back.ended_access_id = access.end_id
    left join (${creditOfOrders(school, studentId)}) as ordered on not access.moved and (
      ordered.payment_id = access.payment_id or (access.payment_id is null and ordered.payment_id is null
        and ordered.decided_at = access.began_at
        and ordered.course_id = ${target === 'course_id' ? sql`access.target_id` : sql`null`}))
    left join account as granter on granter.tenant_id = access.tenant_id and granter.id = access.granted_by
    left join account as ender on ender.tenant_id = access.tenant_id and ender.id = access.ended_by)`
  const order = sql`(ended_at is null) desc, began_at desc, id desc`
  return paginate(db, { count: access, rows, order }, page)
}
