import { LIVE_SHOWN, SITS_AT_QUIZ_FOR_SECONDS, WATCHES_FOR_SECONDS } from '@manassa/contract/limits'
import type { Live } from '@manassa/contract/teacher/live'
import { sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { isNamed } from '../students/is-named.ts'

/** No quiz takes longer. */
const SITTING_HOURS = 6

type LiveView = Required<Omit<Live, 'asOf'>>
/** SQL returns null for an empty list. */
type LiveRow = { [Name in keyof LiveView]: LiveView[Name] | (LiveView[Name] extends number ? never : null) }

/**
 * Counts students with an open video or quiz and today's submissions, in one statement. It reads ranges of three
 * indexes, so its cost does not grow with the school.
 */
export async function liveNow({ db, tenantId }: InSchool, now: Date): Promise<LiveView> {
  const moment = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<LiveRow>`
    with heard as (
      select student_id, lesson_id, 'film' as doing, opened_at as since, last_at from watch_session
      where tenant_id = ${tenantId} and last_at >= ${now}::timestamptz - make_interval(secs => ${WATCHES_FOR_SECONDS}::int)
        and last_at <= ${now}
      union all
      select student_id, lesson_id, 'quiz', started_at, coalesce(told_at, started_at) from quiz_sitting as sitting
      where tenant_id = ${tenantId} and started_at >= ${now}::timestamptz - make_interval(hours => ${SITTING_HOURS}::int)
        and started_at <= ${now}
        and coalesce(told_at, started_at) >= ${now}::timestamptz - make_interval(secs => ${SITS_AT_QUIZ_FOR_SECONDS}::int)
        and not exists (
          select from quiz_attempt as made where made.tenant_id = ${tenantId} and made.student_id = sitting.student_id
            and made.lesson_id = sitting.lesson_id and made.number = sitting.number)
    ), studying as materialized (
      select distinct on (student_id) student_id, lesson_id, doing, since from heard order by student_id, last_at desc
    ), today as (
      select date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone as begins
      from school where tenant_id = ${tenantId}
    ), newest as (
      select id, student_id, lesson_id, score, passed, submitted_at from quiz_attempt
      where tenant_id = ${tenantId} and submitted_at >= (select begins from today) and voided_at is null
      order by submitted_at desc limit ${LIVE_SHOWN}::int
    )
    select (select count(*)::int from studying) as studying_count,
      (select json_agg(json_build_object(
          'student', json_build_object('id', account.id, 'name', account.name),
          'lesson', json_build_object('id', lesson.id, 'name', lesson.name),
          'doing', doing, 'since', ${moment('since')}) order by since desc, account.id)
        from (select * from studying order by since desc, student_id limit ${LIVE_SHOWN}::int) as last
        join account on account.tenant_id = ${tenantId} and account.id = last.student_id
        join lesson on lesson.tenant_id = ${tenantId} and lesson.id = last.lesson_id) as studying,
      (select count(*)::int from quiz_attempt
        where tenant_id = ${tenantId} and submitted_at >= (select begins from today) and voided_at is null) as marks_today,
      (select json_agg(json_build_object(
          'attemptId', newest.id, 'student', json_build_object('id', account.id, 'name', account.name),
          'lesson', json_build_object('id', lesson.id, 'name', lesson.name),
          'score', score, 'passed', passed, 'at', ${moment('submitted_at')}) order by submitted_at desc)
        from newest
        join account on account.tenant_id = ${tenantId} and account.id = newest.student_id
        join lesson on lesson.tenant_id = ${tenantId} and lesson.id = newest.lesson_id) as marks`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query must return one row of a school')
  return { ...row, studying: row.studying ?? [], marks: row.marks ?? [] }
}

interface MarkRow {
  id: number
  studentId: number
  studentName: string
  lessonId: number
  lessonName: string
  score: number | null
  passed: boolean
  submittedAt: Date
}

export function marksTodayPage(
  { db, tenantId }: InSchool,
  { now, search, ...page }: PageRequest & { now: Date; search: string },
) {
  const matching = sql`
    select attempt.id, account.id as student_id, account.name as student_name, lesson.id as lesson_id,
      lesson.name as lesson_name, attempt.score, attempt.passed, attempt.submitted_at
    from quiz_attempt as attempt
    join account on account.tenant_id = ${tenantId} and account.id = attempt.student_id
    join lesson on lesson.tenant_id = ${tenantId} and lesson.id = attempt.lesson_id
    where attempt.tenant_id = ${tenantId} and attempt.voided_at is null
      and attempt.submitted_at >= (
        select date_trunc('day', ${now}::timestamptz at time zone time_zone) at time zone time_zone
        from school where tenant_id = ${tenantId})
      and (${isNamed(tenantId, sql.ref('account.id'), search)}) is true`
  const rows = sql<MarkRow>`matching`
  return paginate(db, { matching, count: sql`matching`, rows, order: sql`submitted_at desc, id desc` }, page)
}
