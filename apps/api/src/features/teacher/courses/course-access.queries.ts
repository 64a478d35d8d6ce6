import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface CourseStudentRow {
  id: number
  name: string
  enrolledAt: Date | null
  /** The keys are unit ids, and the values tell when the code was redeemed. */
  lectures: Record<string, string> | null
  done: number[] | null
}

export interface PublishedLessonRow {
  unitId: number
  lessonId: number | null
  type: 'Video' | 'Quiz' | null
}

export const findPolicy = ({ db, tenantId }: InSchool, courseId: number) =>
  db
    .selectFrom('course')
    .where('tenantId', '=', tenantId)
    .where('id', '=', courseId)
    .select('openingPolicy')
    .executeTakeFirstOrThrow()

/** Leaves out courses without students and lectures; the result is ordered by id. */
export async function coursesWithStudents({ db, tenantId }: InSchool, courseIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${courseIds}::bigint[]) as id
    where exists (select from enrolment where tenant_id = ${tenantId} and course_id = id)
      or exists (
        select from unit join lecture on lecture.tenant_id = unit.tenant_id and lecture.unit_id = unit.id
        where unit.tenant_id = ${tenantId} and unit.course_id = id
      )
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listPublished({ db, tenantId }: InSchool, courseId: number): Promise<PublishedLessonRow[]> {
  const { rows } = await sql<PublishedLessonRow>`
    select unit.id as unit_id, lesson.id as lesson_id, lesson.type
    from unit
    left join lesson
      on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
    where unit.tenant_id = ${tenantId} and unit.course_id = ${courseId} and unit.state = 'published'
    order by unit.position, lesson.position`.execute(db)
  return rows
}

export async function listStudents({ db, tenantId }: InSchool, courseId: number): Promise<CourseStudentRow[]> {
  const { rows } = await sql<CourseStudentRow>`
    with of_course as (
      select unit.id as unit_id, lesson.id as lesson_id
      from unit left join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
      where unit.tenant_id = ${tenantId} and unit.course_id = ${courseId}
    ), own_unit as (
      select distinct unit_id from of_course
    ), lectures as (
      select student_id, jsonb_object_agg(unit_id, redeemed_at) as units
      from lecture join own_unit using (unit_id) where lecture.tenant_id = ${tenantId} group by 1
    ), enrolled as (
      select student_id, enrolled_at from enrolment where tenant_id = ${tenantId} and course_id = ${courseId}
    ), done as (
      select student_id, jsonb_agg(distinct lesson_id) as lessons from (
        select student_id, lesson_id from video_progress join of_course using (lesson_id)
        where video_progress.tenant_id = ${tenantId} and completed_at is not null
        union all
        select student_id, lesson_id from quiz_attempt join of_course using (lesson_id)
        where quiz_attempt.tenant_id = ${tenantId}
      ) as finished group by 1
    )
    select account.id, account.name, enrolled.enrolled_at, lectures.units as lectures, done.lessons as done
    from account
    left join enrolled on enrolled.student_id = account.id
    left join lectures on lectures.student_id = account.id
    left join done on done.student_id = account.id
    where account.tenant_id = ${tenantId}
      and (enrolled.student_id is not null or lectures.student_id is not null)
    order by account.id`.execute(db)
  return rows
}
