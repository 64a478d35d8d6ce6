import { LOG_SEARCHED_LINES } from '@manassa/contract/limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isNamed } from '#api/features/teacher/students/is-named.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'

export interface LinesWanted extends PageRequest {
  search?: string | undefined
  who?: number | undefined
  what?: string | undefined
  /** Days of the school's time zone, both of them within. */
  from?: string | undefined
  to?: string | undefined
  /** The parts of one change to many students. */
  operation?: string | undefined
}

type LinesFilter = Omit<LinesWanted, keyof PageRequest>

/**
 * The lines that are left by person, kind and days. The parts of a change to many students stand behind its own line,
 * unless they are asked for by what they are.
 */
function linesOf(db: SchoolDb, tenantId: string, { search, who, what, from, to, operation }: LinesFilter) {
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

/** A page of the log's lines, newest first, with who wrote them and the key of whose values they are. */
export function linePage(db: SchoolDb, tenantId: string, { search, ...wanted }: LinesWanted) {
  const { who, what, from, to, operation, ...page } = wanted
  const lines = linesOf(db, tenantId, { ...wanted, search })
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
  // Each line is read for the words once, for the total and the page together.
  const matching = sql`select number from ${newest} as change_log where ${isAbout(tenantId, search)}`
  type Line = Awaited<ReturnType<typeof shown.execute>>[number]
  const rows = sql<Line>`(select * from ${shown} as line where line.number in (select number from matching))`
  return paginate(db, { matching, count: sql`matching`, rows, order: sql`id desc` }, page)
}

/** When the oldest line was written that a search reads; undefined where it reads all of them. */
export async function searchedSince(db: SchoolDb, tenantId: string, wanted: LinesFilter) {
  const [oldest, next] = await linesOf(db, tenantId, wanted)
    .orderBy('changeLog.number', 'desc')
    .offset(LOG_SEARCHED_LINES - 1)
    .limit(2)
    .select('changeLog.at')
    .execute()
  return next && oldest?.at
}

const isSearch = (search: string | undefined): search is string => (search ?? '').trim() !== ''

/**
 * Counts the lines of the log without the parts of changes to many: lines are numbered without a gap, and none is ever
 * taken out.
 */
const lineCount = (tenantId: string) =>
  sql<number>`coalesce((
    select number from change_log where tenant_id = ${tenantId} order by number desc limit 1), 0)
    - (select count(*) from change_log where tenant_id = ${tenantId} and operation is not null)`

/** Counts the parts of these changes to many students. */
export async function partCounts(db: SchoolDb, tenantId: string, operations: readonly string[]) {
  if (operations.length === 0) return new Map<string, number>()
  const { rows } = await sql<{ operation: string; count: number }>`
    select operation, count(*)::int as count from change_log
    where tenant_id = ${tenantId} and operation = any(${operations}::text[]) group by operation`.execute(db)
  return new Map(rows.map(({ operation, count }) => [operation, count]))
}

/** A person's name on either side, or a word of what was written in clear. */
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
 * Every value that a column has in the log, each found by the one before it: as many steps in its index as there are
 * values, however long the log is.
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

/** Everybody who stands in the log; the name is null where the account is gone. */
export async function peopleInLog(db: SchoolDb, tenantId: string) {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select actor.value as id, account.name from ${inLog(tenantId, 'actor_id')} as actor
    left join account on account.tenant_id = ${tenantId} and account.id = actor.value
    order by account.name`.execute(db)
  return rows
}

/** Every kind of thing that stands in the log. */
export async function kindsInLog(db: SchoolDb, tenantId: string) {
  const { rows } = await sql<{ kind: string }>`
    select value as kind from ${inLog(tenantId, 'subject_kind')} as kinds order by value`.execute(db)
  return rows.map(({ kind }) => kind)
}
