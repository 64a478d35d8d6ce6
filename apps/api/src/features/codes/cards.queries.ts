import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Student } from '#api/lib/http/request-context.ts'

/** Finds a card by its code, with its target; the course is null when it or its unit is archived. */
export function findCard(db: SchoolDb, student: Student, lookup: Buffer) {
  return db
    .selectFrom('accessCode')
    .leftJoin('unit', (join) =>
      join.$call(sameSchool('unit.id', 'accessCode.unitId')).on('unit.state', '<>', 'archived'),
    )
    .leftJoin('course', (join) =>
      join
        .onRef('course.tenantId', '=', 'accessCode.tenantId')
        .on(({ eb, fn }) => eb('course.id', '=', fn.coalesce('accessCode.courseId', 'unit.courseId')))
        .on('course.state', '<>', 'archived'),
    )
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'accessCode.courseId')).on('enrolment.studentId', '=', student.id),
    )
    .leftJoin('lecture', (join) =>
      join.$call(sameSchool('lecture.unitId', 'accessCode.unitId')).on('lecture.studentId', '=', student.id),
    )
    .where('accessCode.tenantId', '=', student.tenantId)
    .where('accessCode.lookup', '=', lookup)
    .select(({ fn }) => fn.coalesce('enrolment.enrolledAt', 'lecture.redeemedAt').as('openedAt'))
    .select([
      'accessCode.kind',
      'accessCode.redeemedBy',
      'accessCode.revokedAt',
      'accessCode.expiresAt',
      'course.id as courseId',
      'course.name as courseName',
      'course.grade as courseGrade',
      'course.imagePath',
      'course.active',
      'unit.state as unitState',
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.title as unitTitle',
    ])
    .executeTakeFirst()
}
