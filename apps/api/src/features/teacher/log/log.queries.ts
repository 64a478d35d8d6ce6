import { type Expression, type SqlBool, sql } from 'kysely'
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
}

/** A page of the log's lines, newest first, with who wrote them and the key of whose values they are. */
export function linePage(db: SchoolDb, tenantId: string, { search, who, what, from, to, ...page }: LinesWanted) {
  const zone = sql`(select time_zone from school where tenant_id = ${tenantId})`
  const found = db
    .selectFrom('changeLog')
    .leftJoin('account', sameSchool('account.id', 'changeLog.actorId'))
    .leftJoin('personKey', sameSchool('personKey.accountId', 'changeLog.personId'))
    .where('changeLog.tenantId', '=', tenantId)
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
    .$if(Boolean(search?.trim()), (query) => query.where(({ ref }) => isAbout(tenantId, search ?? '', ref)))
    .select(['changeLog.number as id', 'changeLog.number', 'changeLog.at', 'changeLog.actorId', 'changeLog.userAgent'])
    .select(['changeLog.action', 'changeLog.subjectKind', 'changeLog.subjectId', 'changeLog.fields'])
    .select(['changeLog.reason', 'changeLog.before', 'changeLog.after', 'changeLog.personId', 'changeLog.sealed'])
    .select(['account.name as actorName', 'personKey.sealedKey'])
  return paginate(db, { count: found, rows: found, order: sql`id desc` }, page)
}

/** A person's name on either side, or a word of what was written in clear. */
function isAbout(
  tenantId: string,
  search: string,
  ref: (name: 'changeLog.actorId' | 'changeLog.subjectId') => Expression<number>,
) {
  const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(
    ${isNamed(tenantId, ref('changeLog.actorId'), search)}
    or (change_log.subject_kind in ('student', 'assistant', 'account')
      and ${isNamed(tenantId, ref('changeLog.subjectId'), search)})
    or change_log.reason ilike ${part}
    or change_log.before::text ilike ${part} or change_log.after::text ilike ${part})`
}

/** Everybody who stands in the log; the name is null where the account is gone. */
export const peopleInLog = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('changeLog')
        .where('tenantId', '=', tenantId)
        .select(['tenantId', 'actorId'])
        .distinct()
        .as('actor'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenantId', '=', 'actor.tenantId').onRef('account.id', '=', 'actor.actorId'),
    )
    .select(['actor.actorId as id', 'account.name'])
    .orderBy('account.name')
    .execute()

/** Every kind of thing that stands in the log. */
export const kindsInLog = (db: SchoolDb, tenantId: string) =>
  db
    .selectFrom('changeLog')
    .where('tenantId', '=', tenantId)
    .select('subjectKind')
    .distinct()
    .orderBy('subjectKind')
    .execute()

const named = {
  course: (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
    db.selectFrom('course').where('tenantId', '=', tenantId).where('id', 'in', ids).select(['id', 'name']).execute(),
  unit: (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
    db
      .selectFrom('unit')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', ids)
      .select(['id', 'title as name'])
      .execute(),
  lesson: (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
    db.selectFrom('lesson').where('tenantId', '=', tenantId).where('id', 'in', ids).select(['id', 'name']).execute(),
  book: (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
    db
      .selectFrom('book')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', ids)
      .select(['id', 'title as name'])
      .execute(),
  codeBatch: (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
    db
      .selectFrom('codeBatch')
      .where('tenantId', '=', tenantId)
      .where('id', 'in', ids)
      .select(['id', 'label as name'])
      .execute(),
  account: (db: SchoolDb, tenantId: string, ids: readonly number[]) =>
    db.selectFrom('account').where('tenantId', '=', tenantId).where('id', 'in', ids).select(['id', 'name']).execute(),
}

export type NamedTable = keyof typeof named

/** What things of one table are called now. */
export function namesOf(db: SchoolDb, tenantId: string, { table, ids }: { table: NamedTable; ids: readonly number[] }) {
  return named[table](db, tenantId, ids)
}
