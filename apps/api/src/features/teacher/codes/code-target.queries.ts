import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/request-context.ts'

/** Whether there is such a course or unit, in a course, that does not lie in the bin. */
export async function isTarget({ db, tenantId }: InSchool, target: CodeTarget): Promise<boolean> {
  const courses = db
    .selectFrom('course')
    .where('course.tenantId', '=', tenantId)
    .where('course.state', '<>', 'archived')
  const found =
    target.kind === 'course'
      ? courses.where('course.id', '=', target.courseId).select('course.id')
      : courses
          .innerJoin('unit', sameSchool('unit.courseId', 'course.id'))
          .where('unit.state', '<>', 'archived')
          .where('unit.id', '=', target.unitId)
          .select('course.id')
  return (await found.executeTakeFirst()) !== undefined
}
