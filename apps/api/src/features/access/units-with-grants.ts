import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { SlotOr } from '#api/lib/db/statement.ts'
import { decidedDays } from './unit-days.ts'

/** The student whose units are read, or the slots for one. */
export interface GivenStudent {
  tenantId: SlotOr<string>
  id: SlotOr<number>
}

/** The units of the school that are there, with their courses and by which grants this student may reach them. */
export const unitsWithGrants = (db: SchoolDb, student: GivenStudent) =>
  db
    .selectFrom('unit')
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', student.id),
    )
    .leftJoin('lecture', (join) =>
      join.$call(sameSchool('lecture.unitId', 'unit.id')).on('lecture.studentId', '=', student.id),
    )
    .where('unit.tenantId', '=', student.tenantId)
    .where('unit.state', '=', 'published')

/** The unit's place among those of its course that are there, counted from 0. */
export const unitIndex = sql<number>`(
  select count(*) from unit as earlier
  where earlier.tenant_id = unit.tenant_id and earlier.course_id = unit.course_id
    and earlier.position < unit.position and earlier.state = 'published'
)`.as('unitIndex')

/** Those that this student has by enrolment or by code, with what decides when each is open. */
export const grantedUnits = (db: SchoolDb, student: GivenStudent) =>
  unitsWithGrants(db, student)
    .where(({ eb, or }) => or([eb('enrolment.studentId', 'is not', null), eb('lecture.studentId', 'is not', null)]))
    .select([
      'course.id as courseId',
      'course.name as courseName',
      'course.openingPolicy',
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.title as unitTitle',
      'enrolment.enrolledAt',
      'lecture.redeemedAt',
      unitIndex,
      decidedDays(sql`${student.id}::bigint`).as('days'),
    ])
