import { type SqlBool, sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { type Access, targetOf } from './grants.queries.ts'

export const refundOfEnd = ({ db, tenantId }: InSchool, endedAccessId: number) =>
  db
    .selectFrom('payment')
    .where('tenantId', '=', tenantId)
    .where('endedAccessId', '=', endedAccessId)
    .select('id')
    .executeTakeFirst()

export const methodOfPayment = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('payment')
    .leftJoin('receivingAccount as account', (join) =>
      join.onRef('account.tenantId', '=', 'payment.tenantId').onRef('account.id', '=', 'receivingAccountId'),
    )
    .where('payment.tenantId', '=', tenantId)
    .where('payment.id', '=', id)
    .select(['method', ({ eb }) => eb('account.sealedKeys', 'is not', null).as('isFromGateway')])
    .executeTakeFirst()

/** Payments behind the student's current access are left out. */
export const earlierPayment = ({ db, tenantId }: InSchool, access: Access) =>
  db
    .selectFrom('payment')
    .where('payment.tenantId', '=', tenantId)
    .where('payment.studentId', '=', access.studentId)
    .where('courseId' in access ? 'payment.courseId' : 'payment.unitId', '=', targetOf(access))
    .where('payment.amount', '>', '0')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolment')
            .where('enrolment.tenantId', '=', tenantId)
            .where('enrolment.studentId', '=', access.studentId)
            .whereRef('enrolment.paymentId', '=', 'payment.id')
            .select('enrolment.courseId'),
        ),
      ),
    )
    .orderBy('payment.id', 'desc')
    .select('payment.id')
    .executeTakeFirst()

export interface Origin {
  accessCodeId: number | null
  paymentId: number | null
}

/** A restored access may use the same card or payment as an ended one, or be the one that credit alone paid. */
export async function isInUseAgain(
  { db, tenantId }: InSchool,
  access: Access,
  { accessCodeId, paymentId, beganAt }: Origin & { beganAt: Date },
): Promise<boolean> {
  const { studentId } = access
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (
      select from (
        select access_code_id, payment_id, course_id as target_id, enrolled_at as began_at
        from enrolment where tenant_id = ${tenantId} and student_id = ${studentId}
        union all
        select access_code_id, payment_id, unit_id, redeemed_at
        from lecture where tenant_id = ${tenantId} and student_id = ${studentId}
      ) as now
      where now.access_code_id = ${accessCodeId}::bigint or now.payment_id = ${paymentId}::bigint
        or (num_nonnulls(now.access_code_id, now.payment_id, ${accessCodeId}::bigint, ${paymentId}::bigint) = 0
          and now.target_id = ${targetOf(access)} and now.began_at = ${beganAt}::timestamptz)) as is_in_use`.execute(db)
  return rows[0]?.isInUse ?? false
}

/**
 * Limits refunds without a payment to the price, less earlier such refunds. The price is that of the card's hand-out,
 * or of the course.
 */
export async function isWithinPrice(
  { db, tenantId }: InSchool,
  access: Access,
  { accessCodeId, pounds }: { accessCodeId: number | null; pounds: number },
): Promise<boolean> {
  const courseId =
    'courseId' in access
      ? sql`${access.courseId}`
      : sql`(select course_id from unit where tenant_id = ${tenantId} and id = ${access.unitId})`
  const price = sql`coalesce(
    (select hand_out.unit_price from access_code
      join hand_out on hand_out.tenant_id = access_code.tenant_id and hand_out.id = access_code.hand_out_id
      where access_code.tenant_id = ${tenantId} and access_code.id = ${accessCodeId}::bigint),
    (select price from course where tenant_id = ${tenantId} and id = ${courseId}))`
  const isOfSameAccess =
    accessCodeId === null
      ? sql<SqlBool>`ended_access.student_id = ${access.studentId} and ended_access.access_code_id is null
          and ${sql.ref('courseId' in access ? 'ended_access.course_id' : 'ended_access.unit_id')} = ${targetOf(access)}`
      : sql<SqlBool>`ended_access.access_code_id = ${accessCodeId}`
  const { rows } = await sql<{ isWithin: boolean }>`
    select ${pounds}::numeric <= ${price} + coalesce((
      select sum(payment.amount) from payment
      join ended_access on ended_access.tenant_id = payment.tenant_id and ended_access.id = payment.ended_access_id
      where payment.tenant_id = ${tenantId} and payment.refunds_id is null and ${isOfSameAccess}), 0) as is_within`.execute(
    db,
  )
  return rows[0]?.isWithin ?? false
}
