import type { StudentSelector } from '@manassa/contract/teacher/schedule'
import { type SqlBool, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'
import { selectedStudents } from '../students/filtered-students.ts'

const SAMPLE_STUDENTS = 3

export interface WindowTarget {
  courseId: number
  /** Null means every unit of the course. */
  unitId: number | null
}

export async function selectedWithAccess(
  school: InSchool,
  { courseId, unitId }: WindowTarget,
  meant: StudentSelector,
): Promise<Array<{ id: number; name: string }>> {
  const { db, tenantId } = school
  const units =
    unitId === null
      ? sql`select id from unit where tenant_id = ${tenantId} and course_id = ${courseId}`
      : sql`${unitId}::bigint`
  return db
    .selectFrom(selectedStudents(school, meant).as('student'))
    .where(
      sql<SqlBool>`exists (
        select from enrolment
        where tenant_id = ${tenantId} and course_id = ${courseId} and student_id = student.id
        union all
        select from lecture where tenant_id = ${tenantId} and student_id = student.id and unit_id in (${units})
      )`,
    )
    .orderBy('student.id')
    .select(['student.id', 'student.name'])
    .execute()
}

export const nameStudents = ({ db, tenantId }: InSchool, windowId: number, ids: readonly number[]) =>
  sql`
    insert into given_window_student (tenant_id, window_id, student_id)
    select ${tenantId}, ${windowId}, id from unnest(${ids}::bigint[]) as id`.execute(db)

const names = sql<string>`concat_ws(' ', course.name, unit.name, unit.title, given_window.reason)`

const sample = sql<Array<{ id: number; name: string }>>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id), '[]') from (
    select account.id, account.name from given_window_student as named
    join account on account.tenant_id = named.tenant_id and account.id = named.student_id
    where named.tenant_id = given_window.tenant_id and named.window_id = given_window.id
    order by account.id limit ${SAMPLE_STUDENTS}
  ) as first
)`.as('sample')

const columns = [
  'givenWindow.id',
  'givenWindow.courseId',
  'course.name as courseName',
  'givenWindow.unitId',
  'unit.name as unitName',
  'unit.title as unitTitle',
  'givenWindow.whom',
  'givenWindow.studentCount',
  sample,
  'givenWindow.opensAt',
  'givenWindow.closesAt',
  'givenWindow.reason',
  'givenWindow.note',
  'givenWindow.givenAt',
  'givenWindow.givenBy',
  'account.name as giverName',
  'givenWindow.endedAt',
] as const

const windows = ({ db, tenantId }: InSchool) =>
  db
    .selectFrom('givenWindow')
    .innerJoin('course', sameSchool('course.id', 'givenWindow.courseId'))
    .leftJoin('unit', sameSchool('unit.id', 'givenWindow.unitId'))
    .leftJoin('account', sameSchool('account.id', 'givenWindow.givenBy'))
    .where('givenWindow.tenantId', '=', tenantId)

export const findWindow = (school: InSchool, id: number) =>
  windows(school).where('givenWindow.id', '=', id).select(columns).executeTakeFirst()
export type WindowRow = NonNullable<Awaited<ReturnType<typeof findWindow>>>

interface WindowsQuery extends PageRequest {
  words: readonly string[]
  courseId?: number | undefined
  unitId?: number | undefined
  studentId?: number | undefined
  state: 'standing' | 'ended' | 'any'
}

export function windowPage(school: InSchool, { words, courseId, unitId, studentId, state, ...page }: WindowsQuery) {
  const found = windows(school)
    .where(containsWords(names, words))
    .$if(courseId !== undefined, (query) => query.where('givenWindow.courseId', '=', courseId ?? 0))
    .$if(unitId !== undefined, (query) => query.where(countsForUnit(unitId ?? 0)))
    .$if(studentId !== undefined, (query) => query.where(countsForStudent(studentId ?? 0)))
    .$if(state === 'standing', (query) => query.where('givenWindow.endedAt', 'is', null))
    .$if(state === 'ended', (query) => query.where('givenWindow.endedAt', 'is not', null))
  const count = found.select('givenWindow.id')
  return paginate(school.db, { count, rows: found.select(columns), order: sql`id desc` }, page)
}

const countsForUnit = (unitId: number) => sql<SqlBool>`(
  given_window.unit_id = ${unitId}::bigint
  or given_window.unit_id is null and given_window.course_id = (
    select course_id from unit as own where own.tenant_id = given_window.tenant_id and own.id = ${unitId}::bigint
  )
)`

const countsForStudent = (studentId: number) => sql<SqlBool>`(
  given_window.whom = 'named' and exists (
    select from given_window_student as named
    where named.tenant_id = given_window.tenant_id and named.window_id = given_window.id
      and named.student_id = ${studentId}::bigint
  )
  or given_window.whom <> 'named' and (
    exists (
      select from enrolment
      where enrolment.tenant_id = given_window.tenant_id and enrolment.course_id = given_window.course_id
        and enrolment.student_id = ${studentId}::bigint
        and enrolment.enrolled_at <= coalesce(given_window.enrolled_until, given_window.given_at)
    ) or given_window.whom = 'all' and exists (
      select from lecture join unit as own on own.tenant_id = lecture.tenant_id and own.id = lecture.unit_id
      where lecture.tenant_id = given_window.tenant_id and lecture.student_id = ${studentId}::bigint
        and own.course_id = given_window.course_id and lecture.redeemed_at <= given_window.given_at
        and (given_window.unit_id is null or given_window.unit_id = own.id)
    )
  )
)`

/** Returns no row for a window that has ended. */
export const storeEnd = ({ db, tenantId }: InSchool, id: number, { at, by }: { at: Date; by: number }) =>
  db
    .updateTable('givenWindow')
    .set({ endedAt: at, endedBy: by })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
