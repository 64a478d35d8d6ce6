import { MISTAKES_A_DAY, PARENT_MARKS_SHOWN } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statementOfRow } from '#api/lib/db/statement.ts'

interface WeekMark {
  lessonId: number
  /** From 0 to 100; null for an attempt that nobody could mark. */
  score: number | null
  passed: boolean
  isCorrected: boolean
}

interface WeekRecord {
  /** The days with a watched video, a completed one, a submitted quiz, or the day's mistakes. */
  days: number
  /** The watched seconds; null if no app has reported any. */
  seconds: number | null
  /** The newest first. */
  marks: WeekMark[]
  /** The question to ask about the first of the units that has one; null without any. */
  question: string | null
}

interface WeekQuery {
  tenantId: string
  studentId: number
  /** Its first and last day, as `2026-11-26`, with the moments between which they are. */
  from: string
  to: string
  fromAt: Date
  untilAt: Date
  quizIds: readonly number[]
  /** The units of the week, the most recent first. */
  unitIds: readonly number[]
}

export const weekRecord = (db: SchoolDb, query: WeekQuery) => recordOfWeek(db, query)

const recordOfWeek = statementOfRow((_db, slots: Slots<WeekQuery>) => {
  const { tenantId, studentId, from, to, fromAt, untilAt, quizIds, unitIds } = slots
  const ofStudent = sql`tenant_id = ${tenantId} and student_id = ${studentId}`
  const inWeek = sql`${ofStudent} and day between ${from}::date and ${to}::date`
  const between = (moment: string) =>
    sql`${sql.ref(moment)} >= ${fromAt}::timestamptz and ${sql.ref(moment)} < ${untilAt}::timestamptz`
  return sql<WeekRecord>`
    select (
      select count(distinct day)::int from (
        select day from watch_day where ${inWeek} and watched_seconds > 0
        union all select day from mistake_day where ${inWeek} and answer_count >= ${sql.lit(MISTAKES_A_DAY)}
        union all select (moment at time zone time_zone)::date from (
          select completed_at as moment from video_progress where ${ofStudent} and ${between('completed_at')}
          union all select submitted_at from quiz_attempt where ${ofStudent} and ${between('submitted_at')}
        ) as studied
      ) as studied_days
    ) as days, (
      select sum(watched_seconds)::float8 from watch_day where ${inWeek}
    ) as seconds, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'lessonId', lesson_id, 'score', score, 'passed', passed, 'isCorrected', marked_again_at is not null
      ) order by submitted_at desc), '[]') from (
        select * from (
          select distinct on (lesson_id) lesson_id, score, passed, marked_again_at, submitted_at from quiz_attempt
          where ${ofStudent} and voided_at is null and lesson_id = any(${quizIds}::bigint[])
          order by lesson_id, number desc
        ) as newest order by submitted_at desc limit ${sql.lit(PARENT_MARKS_SHOWN)}
      ) as last
    ) as marks, (
      select parent_question from unit
      where tenant_id = ${tenantId} and id = any(${unitIds}::bigint[]) and parent_question <> ''
      order by array_position(${unitIds}::bigint[], id) limit 1
    ) as question
    from school where school.tenant_id = ${tenantId}`
})
