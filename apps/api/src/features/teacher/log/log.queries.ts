import { LOG_SEARCHED_LINES } from '@manassa/contract/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isNamed } from '#api/features/teacher/students/is-named.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'

interface LogPageQuery extends PageRequest {
  search?: string | undefined
  who?: number | undefined
  what?: string | undefined
  /** First and last day in the school's time zone, both included. */
  from?: string | undefined
  to?: string | undefined
  operation?: string | undefined
}

type LogFilter = Omit<LogPageQuery, keyof PageRequest>

/**
 * Entries by person, kind and days. The single changes of a bulk change are hidden unless their kind is filtered or a
 * search runs.
 */
function linesOf(db: SchoolDb, tenantId: string, { search, who, what, from, to, operation }: LogFilter) {
  const showsParts = what !== undefined || isSearch(search)
  const zone = sql`(select time_zone from school where tenant_id = ${tenantId})`
  return db
    .selectFrom('changeLog')
    .where('changeLog.tenantId', '=', tenantId)
    .$if(operation !== undefined, (query) => query.where('changeLog.operation', '=', operation ?? ''))
    .$if(operation === undefined && !showsParts, (query) => query.where('changeLog.operation', 'is', null))
    .$if(who !== undefined, (query) => query.where('changeLog.actorId', '=', who ?? 0))
    .$if(what !== undefined, (query) =>
      query.where((row) =>
        row.or([row('changeLog.action', '=', what ?? ''), row('changeLog.subjectKind', '=', what ?? '')]),
      ),
    )
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`change_log.at >= (${from}::text::date::timestamp at time zone ${zone})`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`change_log.at < ((${to}::text::date + 1)::timestamp at time zone ${zone})`),
    )
}

export function linePage(db: SchoolDb, tenantId: string, { search, ...filter }: LogPageQuery) {
  const { who, what, from, to, operation, ...page } = filter
  const lines = linesOf(db, tenantId, { ...filter, search })
  const shown = lines
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .leftJoin('personKey', sameSchool('personKey.accountId', 'changeLog.personId'))
    .select(['changeLog.number as id', 'changeLog.number', 'changeLog.at', 'changeLog.actorId', 'changeLog.userAgent'])
    .select(['changeLog.action', 'changeLog.subjectKind', 'changeLog.subjectId', 'changeLog.fields'])
    .select(['changeLog.reason', 'changeLog.before', 'changeLog.after', 'changeLog.personId', 'changeLog.sealed'])
    .select(['account.name as actorName', 'personKey.sealedKey'])
  if (!isSearch(search)) {
    const isWhole = [who, what, from, to, operation].every((one) => one === undefined)
    const total = isWhole ? lineCount(tenantId) : undefined
    return paginate(db, { count: lines.select('changeLog.number'), total, rows: shown, order: sql`id desc` }, page)
  }
  const newest = lines.selectAll('changeLog').orderBy('changeLog.number', 'desc').limit(LOG_SEARCHED_LINES)
  // Each entry is searched once, for total and page together.
  const matching = sql`select number from ${newest} as change_log where ${isAbout(tenantId, search)}`
  type Line = Awaited<ReturnType<typeof shown.execute>>[number]
  const rows = sql<Line>`(select * from ${shown} as line where line.number in (select number from matching))`
  return paginate(db, { matching, count: sql`matching`, rows, order: sql`id desc` }, page)
}

/** The time of the oldest entry that a search reads; undefined if it reads all. */
export async function searchedSince(db: SchoolDb, tenantId: string, filter: LogFilter) {
  const [oldest, next] = await linesOf(db, tenantId, filter)
    .orderBy('changeLog.number', 'desc')
    .offset(LOG_SEARCHED_LINES - 1)
    .limit(2)
    .select('changeLog.at')
    .execute()
  return next && oldest?.at
}

const isSearch = (search: string | undefined): search is string => (search ?? '').trim() !== ''

/** Counts entries without the parts of bulk changes. Entries are numbered without gaps and never deleted. */
const lineCount = (tenantId: string) =>
  sql<number>`coalesce((
    select number from change_log where tenant_id = ${tenantId} order by number desc limit 1), 0)
    - (select count(*) from change_log where tenant_id = ${tenantId} and operation is not null)`

export async function partCounts(db: SchoolDb, tenantId: string, operations: readonly string[]) {
  if (operations.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ operation: string; count: number }>`
    select operation, count(*)::int as count from change_log
    where tenant_id = ${tenantId} and operation = any(${operations}::text[]) group by operation`.execute(db)
  return new Map(rows.map(({ operation, count }) => [operation, count]))
}

/** Matches the name of a person on either side, or a word of the unsealed values. */
function isAbout(tenantId: string, search: string) {
  const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(
    ${isNamed(tenantId, sql.ref('changeLog.actorId'), search)}
    or (change_log.subject_kind in ('student', 'assistant', 'account')
      and ${isNamed(tenantId, sql.ref('changeLog.subjectId'), search)})
    or change_log.reason ilike ${part}
    or change_log.before::text ilike ${part} or change_log.after::text ilike ${part})`
}

/**
 * All distinct values of a column, each found by an index step from the previous one, so that the length of the log
 * does not matter.
 */
const inLog = (tenantId: string, column: 'actor_id' | 'subject_kind') => {
  const value = sql.ref(column)
  const next = (after: RawBuilder<unknown>) => sql`(
    select ${value} from change_log where tenant_id = ${tenantId} ${after} order by ${value} limit 1)`
  return sql`(
    with recursive found as (
      select ${next(sql``)} as value
      union all
      select ${next(sql`and ${value} > found.value`)} from found where found.value is not null
    )
    select value from found where value is not null)`
}

/** The staff who appear in the log, and deleted accounts without a name; students with a second chance are many. */
export async function peopleInLog(db: SchoolDb, tenantId: string) {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select actor.value as id, account.name from ${inLog(tenantId, 'actor_id')} as actor
    left join account on account.tenant_id = ${tenantId} and account.id = actor.value
    where account.role is distinct from 'student'
    order by account.name`.execute(db)
  return rows
}

export async function kindsInLog(db: SchoolDb, tenantId: string) {
  const { rows } = await sql<{ kind: string }>`
    select value as kind from ${inLog(tenantId, 'subject_kind')} as kinds order by value`.execute(db)
  return rows.map(({ kind }) => kind)
}
