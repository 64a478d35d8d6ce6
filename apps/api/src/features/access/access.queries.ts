import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Student } from '#api/lib/request-context.ts'
import { decidedDays } from './unit-days.ts'
import { unitIndex, unitsWithGrants } from './units-with-grants.ts'

/** Where a lesson stands, and by which grants this student may reach it. Only what is published is there. */
export const findLessonPlace = (db: SchoolDb, student: Student, lessonId: number) =>
  unitsWithGrants(db, student)
    .innerJoin('lesson', sameSchool('lesson.unitId', 'unit.id'))
    .where('lesson.id', '=', lessonId)
    .where('lesson.state', '=', 'published')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.type',
      'unit.id as unitId',
      'course.openingPolicy',
      'enrolment.enrolledAt',
      'lecture.redeemedAt',
      unitIndex,
      decidedDays(sql`${student.id}::bigint`).as('days'),
    ])
    .executeTakeFirst()
