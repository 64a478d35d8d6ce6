import { UNIT_WINDOW_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/request-context.ts'

const WEEK_MS = UNIT_WINDOW_DAYS * DAY_MS

/** Which course or unit of which student. */
export type Access = { studentId: number } & ({ courseId: number } | { unitId: number })

export const studentWithId = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .select(['id', 'name'])
    .executeTakeFirst()

export const courseToGrant = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'name', 'state'])
    .executeTakeFirst()

export const unitToGrant = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('unit')
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('unit.tenantId', '=', tenantId)
    .where('unit.id', '=', id)
    .select(['unit.id', 'unit.title', 'unit.state', 'course.state as courseState', 'course.name as courseName'])
    .executeTakeFirst()

interface NewEnrolment {
  studentId: number
  courseId: number
  enrolledAt: Date
  cause: 'staff' | 'code'
  grantedBy: number
  accessCodeId?: number | null
  paymentId?: number | null
}

/** Enrols, unless the student is enrolled already: then there is no row, whoever else asked at the same moment. */
export const insertGranted = ({ db, tenantId }: InSchool, enrolment: NewEnrolment) =>
  db
    .insertInto('enrolment')
    .values({ tenantId, accessCodeId: null, paymentId: null, ...enrolment })
    .onConflict((conflict) => conflict.columns(['tenantId', 'studentId', 'courseId']).doNothing())
    .returning('enrolledAt')
    .executeTakeFirst()

export const enrolmentSince = ({ db, tenantId }: InSchool, studentId: number, courseId: number) =>
  db
    .selectFrom('enrolment')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .select('enrolledAt')
    .executeTakeFirst()

/** Starts a unit's week, for the first time or again after the last one; no row while one runs. */
export const insertGrantedWeek = (
  { db, tenantId }: InSchool,
  { studentId, unitId, at, grantedBy }: { studentId: number; unitId: number; at: Date; grantedBy: number },
) => {
  const week = { redeemedAt: at, cause: 'staff' as const, accessCodeId: null, paymentId: null, grantedBy }
  return db
    .insertInto('lecture')
    .values({ tenantId, studentId, unitId, ...week })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'studentId', 'unitId'])
        .doUpdateSet(week)
        .where('lecture.redeemedAt', '<=', new Date(at.getTime() - WEEK_MS)),
    )
    .returning('redeemedAt')
    .executeTakeFirst()
}

export const weekSince = ({ db, tenantId }: InSchool, studentId: number, unitId: number) =>
  db
    .selectFrom('lecture')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('unitId', '=', unitId)
    .select('redeemedAt')
    .executeTakeFirst()

/** Which payment is behind what was granted. */
export async function payEnrolment({ db, tenantId }: InSchool, paymentId: number, access: Access) {
  if ('courseId' in access) {
    const { studentId, courseId } = access
    const paid = db.updateTable('enrolment').set({ paymentId }).where('tenantId', '=', tenantId)
    await paid.where('studentId', '=', studentId).where('courseId', '=', courseId).execute()
  } else {
    const { studentId, unitId } = access
    const paid = db.updateTable('lecture').set({ paymentId }).where('tenantId', '=', tenantId)
    await paid.where('studentId', '=', studentId).where('unitId', '=', unitId).execute()
  }
}

interface Ending {
  endedAt: Date
  endedBy: number
  reason: string
}

/** Moves what a student has to what they had, in one statement; no row where they do not have it. */
export async function endAccess({ db, tenantId }: InSchool, access: Access, { endedAt, endedBy, reason }: Ending) {
  const [table, began, column, target] =
    'courseId' in access
      ? (['enrolment', 'enrolled_at', 'course_id', access.courseId] as const)
      : (['lecture', 'redeemed_at', 'unit_id', access.unitId] as const)
  const { rows } = await sql<EndedRow>`
    with gone as (
      delete from ${sql.table(table)}
      where tenant_id = ${tenantId} and student_id = ${access.studentId} and ${sql.ref(column)} = ${target}
      returning tenant_id, student_id, ${sql.ref(column)}, ${sql.ref(began)} as began_at, cause, access_code_id, payment_id
    )
    insert into ended_access
      (tenant_id, student_id, ${sql.ref(column)}, began_at, cause, access_code_id, payment_id, ended_at, ended_by, reason)
    select gone.*, ${endedAt}, ${endedBy}, ${reason} from gone
    returning began_at, access_code_id, payment_id`.execute(db)
  return rows[0]
}

interface EndedRow {
  beganAt: Date
  accessCodeId: number | null
  paymentId: number | null
}

/** The newest end of something that a student had. */
export const lastEnd = ({ db, tenantId }: InSchool, access: Access) =>
  db
    .selectFrom('endedAccess')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', access.studentId)
    .where('courseId' in access ? 'courseId' : 'unitId', '=', 'courseId' in access ? access.courseId : access.unitId)
    .orderBy('id', 'desc')
    .select(['endedAt', 'reason'])
    .executeTakeFirst()

export const methodOfPayment = ({ db, tenantId }: InSchool, id: number) =>
  db.selectFrom('payment').where('tenantId', '=', tenantId).where('id', '=', id).select('method').executeTakeFirst()
