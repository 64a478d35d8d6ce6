import type { GradeName } from '@manassa/contract/rules/grade'
import { searchWords } from '@manassa/contract/rules/search-text'
import type { TermName } from '@manassa/contract/rules/term'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { gradeYear } from '#api/lib/grade.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

/** The searched text has no index: it is computed for one student's few rows. */
const names = sql<string>`concat_ws(' ', unit.name, unit.title, course.name)`

interface LectureFilters extends PageRequest {
  grade?: GradeName | undefined
  term?: TermName | undefined
  search?: string | undefined
}

/** Returns a page of the units that the student opened by code, newest first, also those of hidden courses. */
export function lecturePage(db: SchoolDb, student: Student, { grade, term, search = '', ...page }: LectureFilters) {
  let own = db
    .selectFrom('lecture')
    .innerJoin('unit', sameSchool('unit.id', 'lecture.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .leftJoin('enrolment', (join) =>
      join.$call(sameSchool('enrolment.courseId', 'course.id')).on('enrolment.studentId', '=', student.id),
    )
    .where('lecture.tenantId', '=', student.tenantId)
    .where('lecture.studentId', '=', student.id)
    .where('unit.state', '=', 'published')
  if (grade) own = own.where('course.grade', '=', gradeYear(grade))
  if (term) own = own.where('course.term', '=', term)
  const words = searchWords(search)
  if (words.length > 0) own = own.where(containsWords(names, words))
  return paginate(
    db,
    {
      count: own.select('unit.id'),
      rows: own
        .select(['unit.id', 'unit.name', 'unit.title', 'unit.courseId', 'course.name as courseName'])
        .select(['course.grade', 'course.term', 'enrolment.enrolledAt', 'lecture.redeemedAt']),
      order: sql`redeemed_at desc, id desc`,
      ofOnePerson: true,
    },
    page,
  )
}

/**
 * Starts a week of the unit for the student, unless one is running. A week that began at `overSince` or earlier is
 * over. Undefined while one runs, also for a concurrent request.
 */
export const startWeek = (
  db: SchoolDb,
  student: Student,
  { unitId, accessCodeId }: { unitId: number; accessCodeId: number },
  { at, overSince }: { at: Date; overSince: Date },
) =>
  db
    .insertInto('lecture')
    .values({ tenantId: student.tenantId, studentId: student.id, unitId, redeemedAt: at, accessCodeId })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'studentId', 'unitId'])
        .doUpdateSet({ redeemedAt: at, accessCodeId, cause: 'code', paymentId: null, grantedBy: null })
        .where('lecture.redeemedAt', '<=', overSince),
    )
    .returning('redeemedAt')
    .executeTakeFirst()
