import { type Insertable, type SqlBool, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { PauseTable } from '#api/lib/db/tables/editing.ts'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { holdsWords } from '#api/lib/search-text.ts'

/** Whose weeks. */
export interface Scope {
  scope: PauseTable['scope']
  grade: number | null
  courseIds: readonly number[]
}

/** The courses that are not in the bin and whose weeks a pause is of, by their id. */
export function coursesOf({ db, tenantId }: InSchool, { scope, grade, courseIds }: Scope) {
  const courses = db.selectFrom('course').where('tenantId', '=', tenantId).where('state', '<>', 'archived')
  const narrowed =
    scope === 'all'
      ? courses
      : scope === 'grade'
        ? courses.where('grade', '=', grade ?? 0)
        : courses.where(sql<SqlBool>`id = any(${courseIds}::bigint[])`)
  return narrowed.orderBy('id').select('id').execute()
}

/** Writes down a pause; gives its id. */
export async function insertPause(
  { db, tenantId }: InSchool,
  { courseIds, ...pause }: Omit<Insertable<PauseTable>, 'tenantId'> & { courseIds: readonly number[] },
): Promise<number> {
  const { id } = await db
    .insertInto('pause')
    .values({ tenantId, ...pause })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into pause_course (tenant_id, pause_id, course_id)
    select ${tenantId}, ${id}, course_id from unnest(${courseIds}::bigint[]) as course_id`.execute(db)
  return id
}

const courses = sql<Array<{ id: number; courseName: string }>>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', course.id, 'courseName', course.name) order by course.id), '[]')
  from pause_course join course on course.tenant_id = pause_course.tenant_id and course.id = pause_course.course_id
  where pause_course.tenant_id = pause.tenant_id and pause_course.pause_id = pause.id
)`.as('courses')

const pauses = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('pause')
    .leftJoin('account', sameSchool('account.id', 'pause.madeBy'))
    .where('pause.tenantId', '=', tenantId)

const columns = [
  'pause.id',
  'pause.scope',
  'pause.grade',
  courses,
  'pause.startsAt',
  'pause.endsAt',
  'pause.reason',
  'pause.madeAt',
  'pause.madeBy',
  'account.name as makerName',
  'pause.endedAt',
] as const

export const findPause = (school: InSchool, id: number) =>
  pauses(school).where('pause.id', '=', id).select(columns).executeTakeFirst()
export type PauseFound = NonNullable<Awaited<ReturnType<typeof findPause>>>

interface PausesWanted extends PageRequest {
  words: readonly string[]
  courseId?: number | undefined
}

/** A page of the pauses, the newest first. */
export function pausePage(school: InSchool, { words, courseId, ...page }: PausesWanted) {
  const found = pauses(school)
    .where(holdsWords(sql.ref('pause.reason'), words))
    .$if(courseId !== undefined, (query) => query.where(isOfCourse(courseId ?? 0)))
  return paginate(
    school.db,
    { count: found.select('pause.id'), rows: found.select(columns), order: sql`starts_at desc, id desc` },
    page,
  )
}

const isOfCourse = (courseId: number) => sql<SqlBool>`(
  pause.scope = 'all'
  or pause.grade = (select grade from course as own where own.tenant_id = pause.tenant_id and own.id = ${courseId}::bigint)
  or exists (
    select from pause_course as own
    where own.tenant_id = pause.tenant_id and own.pause_id = pause.id and own.course_id = ${courseId}::bigint
  )
)`

/** Ends a pause that is not over, once; no row else. */
export const storePauseEnd = ({ db, tenantId }: InSchool, id: number, { at, by }: { at: Date; by: number }) =>
  db
    .updateTable('pause')
    .set({ endedAt: at, endedBy: by })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .returning('id')
    .executeTakeFirst()
