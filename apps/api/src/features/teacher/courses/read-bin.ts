import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import { searchWords } from '@manassa/contract/rules/search-text'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { Binned, listBin as call } from '@manassa/contract/teacher/courses'
import { sql } from 'kysely'
import { pageMeta, paginate } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { containsWords } from '#api/lib/search-text.ts'

interface BinRow {
  id: number
  kind: Binned['kind']
  name: string
  within: string | null
  courseId: number | null
  archivedAt: Date
  archivedByName: string | null
}

/** This is the SQL form of the contract's `unitTitleAndName`. */
const unitLabel = sql.raw(
  "case when unit.title in ('', unit.name) then unit.name else unit.title || ' (' || unit.name || ')' end",
)

/**
 * Lists archived items that can still be restored; items inside an archived item are left out. A question's author
 * comes from its revision, because it may be archived by a quiz save. For other items the author comes from the log.
 */
export async function readBin(
  { db, tenantId, services }: StaffContext,
  { pagenumber: pageNumber, pagesize: pageSize, search = '' }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber, pageSize }
  const since = new Date(services.clock.now().getTime() - BIN_KEPT_DAYS * DAY_MS)
  const named = containsWords(sql.ref('name'), searchWords(search))
  const entriesInBin = sql<BinRow>`(
    select thing.*, (
      select account.name from account where account.tenant_id = ${tenantId} and account.id = coalesce(
        (
          select (revision.fields #>> '{isArchived,by}')::bigint from revision
          where revision.tenant_id = ${tenantId} and revision.kind = thing.kind and revision.subject_id = thing.id
        ),
        (
          select line.actor_id from change_log as line
          where line.tenant_id = ${tenantId} and line.subject_kind = thing.kind and line.subject_id = thing.id
            and line.action = thing.kind || '.archive'
          order by line.number desc limit 1
        )
      )
    ) as archived_by_name
    from (
      select 'course' as kind, id, name, null as within, id as course_id, archived_at
      from course where tenant_id = ${tenantId} and state = 'archived'
      union all
      select 'unit', unit.id, ${unitLabel}, course.name, course.id, unit.archived_at
      from unit join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
      where unit.tenant_id = ${tenantId} and unit.state = 'archived' and course.state <> 'archived'
      union all
      select 'lesson', lesson.id, lesson.name, concat_ws(' · ', course.name, ${unitLabel}), course.id, lesson.archived_at
      from lesson
      join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
      join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
      where lesson.tenant_id = ${tenantId} and lesson.state = 'archived' and unit.state <> 'archived'
        and course.state <> 'archived'
      union all
      select 'question', question.id, question.text, concat_ws(' · ', course.name, ${unitLabel}, lesson.name), course.id,
        question.archived_at
      from question
      join lesson on lesson.tenant_id = question.tenant_id and lesson.id = question.lesson_id
      join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
      join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
      where question.tenant_id = ${tenantId} and question.archived_at > ${since} and lesson.state <> 'archived'
        and unit.state <> 'archived' and course.state <> 'archived'
      union all
      select 'book', id, title, null, null, archived_at from book where tenant_id = ${tenantId}
    ) as thing
    where archived_at > ${since} and ${named}
  )`
  const { rows, totalCount } = await paginate<BinRow>(
    db,
    { count: entriesInBin, rows: entriesInBin, order: sql`archived_at desc, kind, id` },
    page,
  )
  const entries = rows.map(({ archivedAt, archivedByName, ...row }) => ({
    ...row,
    archivedBy: { name: archivedByName },
    archivedAt: archivedAt.toISOString(),
    goesAt: new Date(archivedAt.getTime() + BIN_KEPT_DAYS * DAY_MS).toISOString(),
  }))
  return { ...pageMeta(totalCount, page), things: entries }
}
