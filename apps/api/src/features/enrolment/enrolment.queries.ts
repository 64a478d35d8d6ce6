import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool, Member, Student } from '#api/lib/http/request-context.ts'

export const findEnrolment = ({ db, tenantId }: InSchool, studentId: number, courseId: number) =>
  db
    .selectFrom('enrolment')
    .select('enrolledAt')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .executeTakeFirst()

type Grant = { cause: 'free' } | { cause: 'code'; accessCodeId: number }

/** Enrols the student; undefined when the student is enrolled already, also by a concurrent request. */
export const insertEnrolment = (db: SchoolDb, student: Student, courseId: number, grant: Grant, at: Date) =>
  db
    .insertInto('enrolment')
    .values({ tenantId: student.tenantId, studentId: student.id, courseId, enrolledAt: at, ...grant })
    .onConflict((conflict) => conflict.columns(['tenantId', 'studentId', 'courseId']).doNothing())
    .returning('enrolledAt')
    .executeTakeFirst()

export const enrolmentIn = (db: SchoolDb, member: Member, courseId: number) =>
  db
    .selectFrom('course')
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', member.id),
    )
    .where('course.tenantId', '=', member.tenantId)
    .where('course.id', '=', courseId)
    .where(({ eb, or }) => or([eb('enrolment.studentId', 'is not', null), eb('course.active', '=', true)]))
    .select('enrolment.enrolledAt')
    .executeTakeFirst()
