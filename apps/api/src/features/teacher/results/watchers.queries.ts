import { sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { studentsMatching } from '../students/students-matching.ts'

/** Devices are counted over this many days before a student's latest session. */
const COUNTED_DAYS = 30

interface WatchersQuery extends PageRequest {
  lessonId: number
  search: string
  /** The hash of a complete phone number in the search; null without one. */
  numberLookup: Buffer | null
  from: Date | null
  until: Date | null
}

/** A page of video sessions, newest first. A phone number also finds accounts that have another one by now. */
export function watchSessionPage(
  { db, tenantId }: InSchool,
  { lessonId, search, numberLookup, from, until, ...page }: WatchersQuery,
) {
  const found = db
    .selectFrom('watchSession as seen')
    .innerJoin(studentsMatching(db, tenantId, '').as('student'), 'student.id', 'seen.studentId')
    .where('seen.tenantId', '=', tenantId)
    .where('seen.lessonId', '=', lessonId)
    .where(({ eb, or }) =>
      or([
        eb('seen.studentId', 'in', studentsMatching(db, tenantId, search).clearSelect().select('account.id')),
        ...(numberLookup ? [eb('seen.numberLookup', '=', numberLookup)] : []),
      ]),
    )
    .$if(from !== null, (query) => query.where('seen.lastAt', '>=', from as Date))
    .$if(until !== null, (query) => query.where('seen.openedAt', '<', until as Date))
  const rows = found.select([
    'seen.id',
    'seen.studentId',
    'student.name',
    'seen.userAgent',
    'seen.address',
    'seen.openedAt',
    'seen.lastAt',
    'seen.watchedSeconds',
    sql<boolean>`(
      select account.disabled_at is not null from account
      where account.tenant_id = ${tenantId} and account.id = seen.student_id
    )`.as('isBlocked'),
    sql<number>`(
      select greatest(1, count(distinct other.device_mark)::int) from watch_session as other
      where other.tenant_id = ${tenantId} and other.student_id = seen.student_id
        and other.last_at > (
          select max(newest.last_at) - make_interval(days => ${sql.lit(COUNTED_DAYS)}) from watch_session as newest
          where newest.tenant_id = ${tenantId} and newest.student_id = seen.student_id)
    )`.as('deviceCount'),
  ])
  return paginate(db, { count: found.select('seen.id'), rows, order: sql`last_at desc, id desc` }, page)
}
