import { MARKS_SHOWN, MISTAKES_A_DAY, REPLIES_SHOWN } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type Slots, statementOfRow } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { dueBookColumn, type StoredBook } from '../mistakes/mistake-book.ts'
import { noticeColumns, type StoredNotices } from '../notices/home-notices.ts'
import { takenChances } from './second-chance.queries.ts'

export interface EveningRecord extends StoredNotices {
  /** The Saturday with which the week begins, in the school's time zone. */
  startsOn: string
  /** The days since then. */
  today: number
  activeDays: boolean[]
  marks: Array<{ attemptId: number; lessonId: number; score: number; passed: boolean; submittedAt: string }>
  replies: Array<{ lessonId: number; seconds: number }>
  /** The quiz whose time ends first of those under way. */
  sitting: { lessonId: number; endsAt: string } | null
  /** The position in the asked video; null before it has begun. */
  positionSeconds: number | null
  practice: { lessonId: number; score: number } | null
  /** The second chances taken in the course and term of the missed unit. */
  chancesTaken: number
  /** The mistakes due of the asked quizzes; null if none was asked for. */
  mistakes: StoredBook | null
  /** A course of the second term that the student has not; null unless `offersSecondTerm`. */
  offer: { courseId: number; courseName: string; price: number } | null
}

interface EveningQuery {
  quizIds: readonly number[]
  videoId: number | null
  practiceIds: readonly number[]
  /** The quizzes whose mistakes are counted. */
  reviewedIds: readonly number[]
  missedCourseId: number | null
  missedTerm: 'First' | 'Second' | null
  offersSecondTerm: boolean
  /** The time of the earliest event of the account that is shown. */
  eventsSince: Date
}

/** All that today shows besides the student's units, in one statement: each more costs a phone's page a round trip. */
export const eveningRecord = (db: SchoolDb, { tenantId, id, grade }: Student, query: EveningQuery, now: Date) =>
  recordOfEvening(db, { tenantId, studentId: id, grade, now, ...query }, { withCommit: true })

const recordOfEvening = statementOfRow(
  (_db, slots: Slots<EveningQuery & { tenantId: string; studentId: number; grade: number | null; now: Date }>) => {
    const { tenantId, studentId, grade, now, quizIds, videoId, practiceIds, reviewedIds } = slots
    const { missedCourseId, missedTerm, offersSecondTerm } = slots
    const ofStudent = sql`tenant_id = ${tenantId} and student_id = ${studentId}`
    // PostgreSQL counts the days of a week from Sunday as 0.
    const saturday = sql`today - (extract(dow from today)::int + 1) % 7`
    const counted = sql`${ofStudent} and voided_at is null and score is not null`
    return sql<EveningRecord>`
      with zone as (
        select time_zone, (${now}::timestamptz at time zone time_zone)::date as today
        from school where tenant_id = ${tenantId}
      ), calendar as materialized (
        select time_zone, today, ${saturday} as saturday from zone
      ), active as (
        select distinct (moment at time zone time_zone)::date as day
        from calendar cross join lateral (
          select completed_at as moment from video_progress
          where ${ofStudent} and completed_at >= saturday::timestamp at time zone time_zone
          union all
          select submitted_at from quiz_attempt
          where ${ofStudent} and submitted_at >= saturday::timestamp at time zone time_zone
        ) as studied
        union select day from mistake_day
        where ${ofStudent} and day >= (select saturday from calendar) and answer_count >= ${sql.lit(MISTAKES_A_DAY)}
      )
      select saturday::text as starts_on, today - saturday as today, (
        select jsonb_agg(exists (select from active where day = saturday + ahead) order by ahead)
        from generate_series(0, 6) as ahead
      ) as active_days, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'attemptId', id, 'lessonId', lesson_id, 'score', score, 'passed', passed, 'submittedAt', submitted_at
        ) order by submitted_at desc), '[]') from (
          select * from (
            select distinct on (lesson_id) id, lesson_id, score, passed, submitted_at from quiz_attempt
            where ${counted} and lesson_id = any(${quizIds}::bigint[]) order by lesson_id, number desc
          ) as newest order by submitted_at desc limit ${sql.lit(MARKS_SHOWN)}
        ) as last
      ) as marks, (
        select coalesce(jsonb_agg(jsonb_build_object('lessonId', lesson_id, 'seconds', seconds)
          order by decided_at desc), '[]') from (
          select * from (
            select distinct on (lesson_id) lesson_id, seconds, decided_at from lesson_question
            where ${ofStudent} and state = 'replied' and decided_at is not null and seen_at is null
            order by lesson_id, decided_at desc
          ) as newest order by decided_at desc limit ${sql.lit(REPLIES_SHOWN)}
        ) as unseen
      ) as replies, (
        select jsonb_build_object('lessonId', lesson_id, 'endsAt', ends_at) from quiz_sitting
        where ${ofStudent} and lesson_id = any(${quizIds}::bigint[]) and ends_at > ${now} and not exists (
          select from quiz_attempt as submitted
          where submitted.tenant_id = quiz_sitting.tenant_id and submitted.student_id = quiz_sitting.student_id
            and submitted.lesson_id = quiz_sitting.lesson_id and submitted.number = quiz_sitting.number
        )
        order by ends_at limit 1
      ) as sitting, (
        select position_seconds::float8 from video_progress where ${ofStudent} and lesson_id = ${videoId}::bigint
      ) as position_seconds, (
        select jsonb_build_object('lessonId', lesson_id, 'score', max(score)) from quiz_attempt
        where ${counted} and lesson_id = any(${practiceIds}::bigint[])
        group by lesson_id having max(score) < 100 order by max(score), lesson_id limit 1
      ) as practice,
      ${takenChances(tenantId, studentId, missedCourseId, missedTerm)} as chances_taken,
      ${dueBookColumn({ tenantId, studentId, now, quizIds: reviewedIds })} as mistakes, (
        select jsonb_build_object('courseId', id, 'courseName', name, 'price', price) from course
        where ${offersSecondTerm}::boolean and tenant_id = ${tenantId} and grade = ${grade}::int and active
          and term = 'Second' and not exists (
            select from enrolment where enrolment.tenant_id = ${tenantId}
              and enrolment.student_id = ${studentId}::bigint and enrolment.course_id = course.id
          )
        order by id limit 1
      ) as offer,
      ${noticeColumns(slots)}
      from calendar`
  },
)

export const captionsIn = (db: SchoolDb, tenantId: string, unitId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('lessonVideo', sameSchool('lessonVideo.lessonId', 'lesson.id'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.unitId', '=', unitId)
    .select(['lessonVideo.lessonId', 'lessonVideo.captions'])
    .execute()
