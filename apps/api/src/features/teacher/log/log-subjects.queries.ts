import type { LogSubjectKind } from '@manassa/contract/teacher/log-actions'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface NamedSubject {
  id: number
  name: string
  number?: number
  ofId?: number
  ofName?: string
}

type NamesQuery = (school: InSchool, ids: readonly number[]) => Promise<NamedSubject[]>

const fromSql =
  (query: (school: InSchool, ids: readonly number[]) => ReturnType<typeof sql<NamedSubject>>): NamesQuery =>
  async (school, ids) =>
    (await query(school, ids).execute(school.db)).rows

const namesIn = (table: string, column = 'name') =>
  fromSql(
    ({ tenantId }, ids) => sql`
      select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`,
  )

const units = fromSql(
  ({ tenantId }, ids) => sql`
    select unit.id, unit.title as name, course.id as of_id, course.name as of_name
    from unit join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
    where unit.tenant_id = ${tenantId} and unit.id = any(${ids}::bigint[])`,
)
const lessons = fromSql(
  ({ tenantId }, ids) => sql`
    select lesson.id, lesson.name, course.id as of_id, course.name as of_name
    from lesson
    join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
    join course on course.tenant_id = unit.tenant_id and course.id = unit.course_id
    where lesson.tenant_id = ${tenantId} and lesson.id = any(${ids}::bigint[])`,
)
const questions = fromSql(
  ({ tenantId }, ids) => sql`
    select question.id, question.text as name, question.position + 1 as number, lesson.id as of_id,
      lesson.name as of_name
    from question join lesson on lesson.tenant_id = question.tenant_id and lesson.id = question.lesson_id
    where question.tenant_id = ${tenantId} and question.id = any(${ids}::bigint[])`,
)
const codes = fromSql(
  ({ tenantId }, ids) => sql`
    select code.id, batch.number || '-' || lpad(code.number::text, 4, '0') as name, batch.id as of_id,
      batch.label as of_name
    from access_code as code
    join code_batch as batch on batch.tenant_id = code.tenant_id and batch.id = code.batch_id
    where code.tenant_id = ${tenantId} and code.id = any(${ids}::bigint[])`,
)
const bulkChanges = fromSql(
  ({ tenantId }, ids) => sql`
    select change.id, coalesce(unit.title, course.name) as name
    from bulk_change as change
    left join course on course.tenant_id = change.tenant_id and course.id = (change.details ->> 'courseId')::bigint
    left join unit on unit.tenant_id = change.tenant_id and unit.id = (change.details ->> 'unitId')::bigint
    where change.tenant_id = ${tenantId} and change.id = any(${ids}::bigint[])
      and num_nonnulls(course.id, unit.id) > 0`,
)
const nameless: NamesQuery = async () => []

export const namesByKind: Record<LogSubjectKind, { query: NamesQuery; of?: LogSubjectKind }> = {
  course: { query: namesIn('course') },
  order: { query: namesIn('course') },
  unit: { query: units, of: 'course' },
  lesson: { query: lessons, of: 'course' },
  video: { query: lessons, of: 'course' },
  quiz: { query: lessons, of: 'course' },
  question: { query: questions, of: 'lesson' },
  book: { query: namesIn('book', 'title') },
  codeBatch: { query: namesIn('code_batch', 'label') },
  code: { query: codes, of: 'codeBatch' },
  holder: { query: namesIn('holder') },
  centre: { query: namesIn('centre') },
  group: { query: namesIn('centre_group') },
  student: { query: namesIn('account') },
  assistant: { query: namesIn('account') },
  account: { query: namesIn('account') },
  students: { query: bulkChanges },
  announcement: { query: namesIn('announcement', 'text') },
  school: { query: nameless },
  hostedLibrary: { query: nameless },
  pause: { query: nameless },
}
