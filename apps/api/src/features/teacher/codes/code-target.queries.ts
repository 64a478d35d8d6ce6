import { sql } from 'kysely'
import type { CodeTarget } from '#api/features/codes/mint-codes.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

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

interface TargetRow {
  id: number
  name: string
  grade: number
  price: string
  active: boolean
  units: Array<{ id: number; unitTitle: string; published: boolean }>
}

export async function listTargets({ db, tenantId }: InSchool): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select course.id, course.name, course.grade, course.price, course.active, coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', unit.id, 'unitTitle', unit.title, 'published', unit.state = 'published') order by unit.position)
      from unit
      where unit.tenant_id = course.tenant_id and unit.course_id = course.id and unit.state <> 'archived'
    ), '[]') as units
    from course where course.tenant_id = ${tenantId} and course.state <> 'archived'
    order by course.id desc`.execute(db)
  return rows
}
