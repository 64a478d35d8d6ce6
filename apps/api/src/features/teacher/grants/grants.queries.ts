import { type SqlBool, sql } from 'kysely'
import { pausesOf } from '#api/features/access/unit-days.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export type Access = { studentId: number } & ({ courseId: number } | { unitId: number })

const students = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('account')
    .where('tenantId', '=', tenantId)
    .where('role', '=', 'student')
    .select(['id', 'name', 'mergedInto'])

export const studentWithId = (school: InSchool, id: number) => students(school).where('id', '=', id).executeTakeFirst()

/** Returns the students among these ids; the lock keeps them from being merged during the transaction. */
export const studentsToChange = (school: InSchool, ids: readonly number[]) =>
  students(school).where(sql<SqlBool>`id = any(${ids}::bigint[])`).orderBy('id').forKeyShare().execute()

export const courseToGrant = ({ db, tenantId }: InSchool, id: number) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(['id', 'name', 'state'])
    .executeTakeFirst()

/** The pauses include those of the student, if one is given. */
export const unitToGrant = ({ db, tenantId }: InSchool, id: number, studentId: number | null = null) =>
  db
    .selectFrom('unit')
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('unit.tenantId', '=', tenantId)
    .where('unit.id', '=', id)
    .select(['unit.id', 'unit.title', 'unit.state', 'course.state as courseState', 'course.name as courseName'])
    .select(
      pausesOf(sql`unit.tenant_id`, sql`unit.course_id`, studentId === null ? null : sql.lit(studentId)).as('pauses'),
    )
    .executeTakeFirst()

interface NewEnrolment {
  studentId: number
  courseId: number
  enrolledAt: Date
  cause: 'free' | 'staff' | 'code'
  grantedBy: number | null
  accessCodeId?: number | null
  paymentId?: number | null
}

interface NewLectureWeek {
  studentId: number
  unitId: number
  at: Date
  overSince: Date
  grantedBy: number
}

/** Returns no row if the student is enrolled already, also by a concurrent request. */
export const insertGranted = ({ db, tenantId }: InSchool, enrolment: NewEnrolment) =>
  db
    .insertInto('enrolment')
    .values({ tenantId, accessCodeId: null, paymentId: null, ...enrolment })
    // The conflict may also be with another enrolment that uses the same card.
    .onConflict((conflict) => conflict.doNothing())
    .returning('enrolledAt')
    .executeTakeFirst()

/**
 * Starts a week for a unit; a week that began by `overSince` is over and is replaced. Returns no row while a week is
 * running.
 */
export const insertGrantedWeek = (
  { db, tenantId }: InSchool,
  { studentId, unitId, at, overSince, grantedBy }: NewLectureWeek,
) => {
  const week = { redeemedAt: at, cause: 'staff' as const, accessCodeId: null, paymentId: null, grantedBy }
  return db
    .insertInto('lecture')
    .values({ tenantId, studentId, unitId, ...week })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'studentId', 'unitId'])
        .doUpdateSet(week)
        .where('lecture.redeemedAt', '<=', overSince),
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

interface AccessEnd {
  endedAt: Date
  endedBy: number | null
  reason: string
  moved?: boolean
}

/** Moves an access to `ended_access` in one statement; returns no row if the student has none. */
export async function endAccess({ db, tenantId }: InSchool, access: Access, ending: AccessEnd) {
  const { endedAt, endedBy, reason, moved = false } = ending
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
      (tenant_id, student_id, ${sql.ref(column)}, began_at, cause, access_code_id, payment_id, ended_at, ended_by, reason,
        moved)
    select gone.*, ${endedAt}, ${endedBy}, ${reason}, ${moved} from gone
    returning id, began_at, access_code_id, payment_id, moved`.execute(db)
  return rows[0]
}

interface EndedRow {
  id: number
  beganAt: Date
  accessCodeId: number | null
  paymentId: number | null
  moved: boolean
}

export const lastEnd = ({ db, tenantId }: InSchool, access: Access) =>
  db
    .selectFrom('endedAccess')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', access.studentId)
    .where('courseId' in access ? 'courseId' : 'unitId', '=', targetOf(access))
    .orderBy('id', 'desc')
    .select(['id', 'beganAt', 'cause', 'accessCodeId', 'endedAt', 'reason', 'paymentId', 'moved'])
    .executeTakeFirst()

export const targetOf = (access: Access) => ('courseId' in access ? access.courseId : access.unitId)
