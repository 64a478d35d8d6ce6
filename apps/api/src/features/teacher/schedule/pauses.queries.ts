import { type Insertable, type SqlBool, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

export interface PauseScope {
  scope: Tables['pause']['scope']
  grade: number | null
  courseIds: readonly number[]
  studentIds: readonly number[]
}

/** Ids of the courses that a pause affects, without archived ones. */
export function coursesOf({ db, tenantId }: InSchool, { scope, grade, courseIds, studentIds }: PauseScope) {
  const courses = db.selectFrom('course').where('tenantId', '=', tenantId).where('state', '<>', 'archived')
  const narrowed = {
    all: () => courses,
    grade: () => courses.where('grade', '=', grade ?? 0),
    courses: () => courses.where(sql<SqlBool>`id = any(${courseIds}::bigint[])`),
    students: () => courses.where(isStudiedBy(studentIds)),
  }
  return narrowed[scope]().orderBy('id').select('id').execute()
}

const isStudiedBy = (studentIds: readonly number[]) => sql<SqlBool>`course.id in (
  select course_id from enrolment
  where enrolment.tenant_id = course.tenant_id and student_id = any(${studentIds}::bigint[])
  union all
  select unit.course_id from lecture join unit on unit.tenant_id = lecture.tenant_id and unit.id = lecture.unit_id
  where lecture.tenant_id = course.tenant_id and student_id = any(${studentIds}::bigint[])
)`

export async function insertPause(
  { db, tenantId }: InSchool,
  { courseIds, studentIds, ...pause }: Omit<Insertable<Tables['pause']>, 'tenantId'> & PauseScope,
): Promise<number> {
  const { id } = await db
    .insertInto('pause')
    .values({ tenantId, ...pause })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into pause_course (tenant_id, pause_id, course_id)
    select ${tenantId}, ${id}, course_id from unnest(${courseIds}::bigint[]) as course_id`.execute(db)
  await sql`
    insert into pause_student (tenant_id, pause_id, student_id)
    select ${tenantId}, ${id}, student_id from unnest(${studentIds}::bigint[]) as student_id`.execute(db)
  return id
}

const courses = sql<Array<{ id: number; courseName: string }>>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', course.id, 'courseName', course.name) order by course.id), '[]')
  from pause_course join course on course.tenant_id = pause_course.tenant_id and course.id = pause_course.course_id
  where pause_course.tenant_id = pause.tenant_id and pause_course.pause_id = pause.id
)`.as('courses')

const SAMPLE_STUDENTS = 3

const named = sql`pause_student as named
  where named.tenant_id = pause.tenant_id and named.pause_id = pause.id`

const sample = sql<Array<{ id: number; name: string }>>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]') from (
    select student.id, student.name from account as student
    where student.tenant_id = pause.tenant_id and student.id in (select named.student_id from ${named})
    order by student.id limit ${SAMPLE_STUDENTS}
  ) as first
)`.as('sample')

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
  sql<number>`(select count(*)::int from ${named})`.as('studentCount'),
  sample,
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
export type StoredPause = NonNullable<Awaited<ReturnType<typeof findPause>>>

interface PausesQuery extends PageRequest {
  words: readonly string[]
  courseId?: number | undefined
  studentId?: number | undefined
  /** Restricts the page to pauses that are not over at this moment. */
  activeAt?: Date | undefined
}

export function pausePage(school: InSchool, { words, courseId, studentId, activeAt, ...page }: PausesQuery) {
  const found = pauses(school)
    .where(containsWords(sql.ref('pause.reason'), words))
    .$if(courseId !== undefined, (query) => query.where(isOfCourse(courseId ?? 0)))
    .$if(studentId !== undefined, (query) => query.where(isOfStudent(studentId ?? 0)))
    .$if(activeAt !== undefined, (query) =>
      query.where('pause.endedAt', 'is', null).where('pause.endsAt', '>', activeAt ?? null),
    )
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

const isOfStudent = (studentId: number) =>
  sql<SqlBool>`exists (select from ${named} and named.student_id = ${studentId}::bigint)`

export const studentsOfPause = ({ db, tenantId }: InSchool, pauseId: number) =>
  db
    .selectFrom('pauseStudent')
    .where('tenantId', '=', tenantId)
    .where('pauseId', '=', pauseId)
    .orderBy('studentId')
    .select('studentId')
    .execute()

/** Returns no row for a pause that is over. */
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
