import { NUMBERED_UNIT_PREFIX } from '@manassa/contract/rules/unit-number'
import { sql } from 'kysely'
import { unspent } from '#api/features/codes/code.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const findUnit = ({ db, tenantId }: InSchool, unitId: number) =>
  db
    .selectFrom('unit')
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('unit.tenantId', '=', tenantId)
    .where('unit.id', '=', unitId)
    .select([
      'unit.id',
      'unit.courseId',
      'unit.name as unitName',
      'unit.title as unitTitle',
      'unit.parentQuestion',
      'unit.state',
      'unit.archivedFrom',
      'course.state as courseState',
    ])
    .executeTakeFirst()

export const findLesson = ({ db, tenantId }: InSchool, lessonId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.id', '=', lessonId)
    .select([
      'lesson.id',
      'lesson.unitId',
      'unit.courseId',
      'lesson.name as lessonName',
      'lesson.type',
      'lesson.state',
      'lesson.archivedFrom',
      sql<boolean>`lesson.preview_course_id is not null`.as('isPreview'),
      'unit.state as unitState',
      'course.state as courseState',
    ])
    .executeTakeFirst()

/** True if nothing was ever put into a lesson. The lock lets a video or a quiz that comes now wait. */
export async function isEmptyLesson({ db, tenantId }: InSchool, lessonId: number): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    with locked as (select id from lesson where tenant_id = ${tenantId} and id = ${lessonId} for update)
    select not (
      exists (select from lesson_video as video where video.tenant_id = ${tenantId} and video.lesson_id = locked.id)
      or exists (select from former_video as video where video.tenant_id = ${tenantId} and video.lesson_id = locked.id)
      or exists (select from quiz where quiz.tenant_id = ${tenantId} and quiz.lesson_id = locked.id)
      or exists (select from upload where upload.tenant_id = ${tenantId} and upload.lesson_id = locked.id)
    ) as is_empty
    from locked`.execute(db)
  return rows[0]?.isEmpty ?? false
}

/** Another lesson becomes the preview of the course. The lock lets concurrent changes wait for one another. */
export async function clearPreview({ db, tenantId }: InSchool, courseId: number) {
  await sql`select from course where tenant_id = ${tenantId} and id = ${courseId} for update`.execute(db)
  await db
    .updateTable('lesson')
    .set({ previewCourseId: null })
    .where('tenantId', '=', tenantId)
    .where('previewCourseId', '=', courseId)
    .execute()
}

type StructureTable = 'course' | 'unit' | 'lesson'

export async function setState(
  { db, tenantId }: InSchool,
  table: StructureTable,
  ids: readonly number[],
  state: 'draft' | 'published',
) {
  if (ids.length === 0) return
  await sql`
    update ${sql.table(table)} set state = ${state}, archived_at = null, archived_from = null
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
}

/** The former state is kept, so that restoring returns to it. */
export const setArchived = ({ db, tenantId }: InSchool, table: StructureTable, id: number, at: Date) =>
  sql`
    update ${sql.table(table)} set archived_from = state, state = 'archived', archived_at = ${at}
    where tenant_id = ${tenantId} and id = ${id} and state <> 'archived'`.execute(db)

/** Counts the valid unused codes that open these units, and lists the resellers who have some. */
export async function codesTo({ db, tenantId }: InSchool, of: { courseId: number } | { unitId: number }, now: Date) {
  const opensTarget =
    'courseId' in of
      ? sql`(course_id = ${of.courseId} or unit_id in (
          select id from unit where tenant_id = ${tenantId} and course_id = ${of.courseId}))`
      : sql`unit_id = ${of.unitId}`
  const { rows } = await sql<{ count: number; holders: string[] }>`
    with unspent as (
      select hand_out_id from access_code
      where tenant_id = ${tenantId} and ${unspent(now)} and ${opensTarget}
    )
    select count(*) as count, array(
      select distinct holder.name from hand_out
      join holder on holder.tenant_id = hand_out.tenant_id and holder.id = hand_out.holder_id
      where hand_out.tenant_id = ${tenantId} and hand_out.id in (select hand_out_id from unspent)
      order by holder.name
    ) as holders
    from unspent having count(*) > 0`.execute(db)
  return rows[0] ?? { count: 0, holders: [] }
}

interface NewUnit {
  courseId: number
  name: string
  title: string
  parentQuestion?: string
}

export async function insertUnit({ db, tenantId }: InSchool, unit: NewUnit) {
  const { rows } = await sql<{ id: number }>`
    insert into unit (tenant_id, course_id, name, title, parent_question, position)
    select ${tenantId}, ${unit.courseId}, ${unit.name}, ${unit.title}, ${unit.parentQuestion ?? ''}, coalesce(max(position), -1) + 1
    from unit where tenant_id = ${tenantId} and course_id = ${unit.courseId}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function insertLesson(
  { db, tenantId }: InSchool,
  lesson: { unitId: number; name: string; type: 'Video' | 'Quiz' },
) {
  const { rows } = await sql<{ id: number }>`
    insert into lesson (tenant_id, unit_id, name, type, position)
    select ${tenantId}, ${lesson.unitId}, ${lesson.name}, ${lesson.type}, coalesce(max(position), -1) + 1
    from lesson where tenant_id = ${tenantId} and unit_id = ${lesson.unitId}
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export type CourseOrder = ReadonlyArray<{ id: number; lessons: readonly number[] }>

/** Archived units and lessons keep their order behind the others. */
export async function storeOrder({ db, tenantId }: InSchool, courseId: number, order: CourseOrder) {
  const units = order.map(({ id }) => id)
  await sql`
    update unit set position = placed.position from (
      select id, row_number() over (order by array_position(${units}::bigint[], id), position) - 1 as position
      from unit where tenant_id = ${tenantId} and course_id = ${courseId}
    ) as placed
    where unit.tenant_id = ${tenantId} and unit.id = placed.id`.execute(db)

  const lessons = order.flatMap(({ id: unitId, lessons: ids }) => ids.map((id, place) => ({ id, unitId, place })))
  await sql`
    update lesson set unit_id = placed.unit_id, position = placed.position from (
      select lesson.id, coalesce(requested.unit_id, lesson.unit_id) as unit_id, row_number() over (
        partition by coalesce(requested.unit_id, lesson.unit_id) order by requested.place, lesson.position
      ) - 1 as position
      from lesson
      join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
      left join unnest(
        ${lessons.map(({ id }) => id)}::bigint[], ${lessons.map(({ unitId }) => unitId)}::bigint[],
        ${lessons.map(({ place }) => place)}::int[]
      ) as requested (id, unit_id, place) on requested.id = lesson.id
      where lesson.tenant_id = ${tenantId} and unit.course_id = ${courseId}
    ) as placed
    where lesson.tenant_id = ${tenantId} and lesson.id = placed.id`.execute(db)
}

/** A unit whose name is a number gets the number of its new position. */
export const renumberUnits = ({ db, tenantId }: InSchool, courseId: number) =>
  sql`
    update unit set name = ${NUMBERED_UNIT_PREFIX} || placed.place from (
      select id, row_number() over (order by position) as place
      from unit where tenant_id = ${tenantId} and course_id = ${courseId} and state <> 'archived'
    ) as placed
    where unit.tenant_id = ${tenantId} and unit.id = placed.id
      and unit.name ~ ${`^${NUMBERED_UNIT_PREFIX}[0-9]+$`}
      and unit.name <> ${NUMBERED_UNIT_PREFIX} || placed.place`.execute(db)

export const listEnrolledBy = ({ db, tenantId }: InSchool, courseId: number, moment: Date) =>
  db
    .selectFrom('enrolment')
    .innerJoin('account', sameSchool('account.id', 'enrolment.studentId'))
    .where('enrolment.tenantId', '=', tenantId)
    .where('enrolment.courseId', '=', courseId)
    .where('enrolment.enrolledAt', '<=', moment)
    .select(['account.id', 'account.name'])
    .orderBy('account.id')
    .execute()

export async function findBinned(
  { db, tenantId }: InSchool,
  table: StructureTable,
  id: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = ${id} and state = 'archived' and archived_at > ${since}`.execute(db)
  return rows.length > 0
}
