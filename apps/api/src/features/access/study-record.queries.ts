import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
import type { Member } from '#api/lib/http/request-context.ts'
import type { LessonStructure, RecordedPart, StudyOverview, StudyRecord } from './studied-course.ts'
import { NO_OWN_DAYS, type OwnDays, ownDays } from './unit-days.ts'

type Owner = Pick<Member, 'tenantId' | 'id'>

export async function findStudyRecord(
  db: SchoolDb,
  { tenantId, id: studentId }: Owner,
  { id: courseId, units }: RecordedPart,
  withCommit: boolean,
): Promise<StudyRecord> {
  const lessons = units.flatMap((unit) => unit.lessons)
  const idsOf = (type: LessonStructure['type']) => lessons.flatMap((one) => (one.type === type ? [one.id] : []))
  const ids = { unitIds: units.map(({ id }) => id), videoIds: idsOf('Video'), quizIds: idsOf('Quiz') }
  const found = await recordOf(db, { tenantId, studentId, courseId, ...ids }, { withCommit })
  if (!found) throw new Error('A statement without a table gave no row.')
  return found
}

interface RecordedIds {
  tenantId: string
  studentId: number
  courseId: number
  unitIds: readonly number[]
  videoIds: readonly number[]
  quizIds: readonly number[]
}

const recordOf = statementOfOne((_db, slots: Slots<RecordedIds>) => {
  const ofStudent = (table: string) =>
    sql`${sql.ref(`${table}.tenant_id`)} = ${slots.tenantId} and ${sql.ref(`${table}.student_id`)} = ${slots.studentId}`
  const isQuiz = sql`lesson_id = any(${slots.quizIds}::bigint[])`
  return sql<StudyRecord>`select
    (select enrolled_at from enrolment where ${ofStudent('enrolment')} and course_id = ${slots.courseId}) as enrolled_at,
    (
      select coalesce(jsonb_object_agg(unit_id, redeemed_at), '{}') from lecture
      where ${ofStudent('lecture')} and unit_id = any(${slots.unitIds}::bigint[])
    ) as redeemed_at,
    (
      select coalesce(jsonb_object_agg(lesson_id, jsonb_build_object(
        'isCompleted', completed_at is not null, 'positionSeconds', position_seconds,
        'playedTwentieths', played_twentieths
      )), '{}') from video_progress
      where ${ofStudent('video_progress')} and lesson_id = any(${slots.videoIds}::bigint[])
    ) as videos,
    (
      select coalesce(jsonb_object_agg(lesson_id, jsonb_build_object(
        'count', count, 'voidedCount', voided_count, 'bestScore', best_score, 'hasPassed', has_passed
      )), '{}') from (
        select lesson_id, count(*) as count, count(voided_at) as voided_count,
          max(score) filter (where voided_at is null) as best_score,
          bool_or(passed) filter (where voided_at is null) as has_passed
        from quiz_attempt where ${ofStudent('quiz_attempt')} and ${isQuiz} group by lesson_id
      ) as attempts
    ) as quizzes,
    (
      select coalesce(jsonb_object_agg(lesson_id, count), '{}') from (
        select lesson_id, sum(count) as count
        from extra_attempts where ${ofStudent('extra_attempts')} and ${isQuiz} group by lesson_id
      ) as extra
    ) as extra_attempts,
    (
      select coalesce(jsonb_agg(jsonb_build_object('lessonId', lesson_id, 'number', number, 'endsAt', ends_at)), '[]')
      from quiz_sitting where ${ofStudent('quiz_sitting')} and ${isQuiz}
    ) as sittings,
    ${ownDays(slots.tenantId, slots.studentId)} as own`
})

export async function findStudyOverview(
  db: SchoolDb,
  { tenantId, id: studentId }: Owner,
  withCommit: boolean,
): Promise<StudyOverview> {
  const found = await overviewOf(db, { tenantId, studentId }, { withCommit })
  if (!found) throw new Error('A statement without a table gave no row.')
  return found
}

const overviewOf = statementOfOne(
  (_db, { tenantId, studentId }: Slots<{ tenantId: string; studentId: number }>) => sql<StudyOverview>`select
    (
      select coalesce(jsonb_agg(jsonb_build_object('courseId', course_id, 'enrolledAt', enrolled_at)
        order by enrolled_at desc, course_id desc), '[]')
      from enrolment where tenant_id = ${tenantId} and student_id = ${studentId}
    ) as enrolments,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'unitId', unit_id, 'courseId', unit.course_id, 'redeemedAt', redeemed_at)), '[]')
      from lecture join unit on unit.tenant_id = lecture.tenant_id and unit.id = lecture.unit_id
      where lecture.tenant_id = ${tenantId} and lecture.student_id = ${studentId}
    ) as lectures,
    (
      select coalesce(jsonb_object_agg(lesson_id, jsonb_build_object('isDone', is_done, 'lastAt', last_at)), '{}')
      from (
        select lesson_id, bool_or(is_done) as is_done, max(last_at) as last_at from (
          select lesson_id, completed_at is not null as is_done, updated_at as last_at
          from video_progress where tenant_id = ${tenantId} and student_id = ${studentId}
          union all select lesson_id, true, submitted_at
          from quiz_attempt where tenant_id = ${tenantId} and student_id = ${studentId}
          union all select lesson_id, false, started_at
          from quiz_sitting where tenant_id = ${tenantId} and student_id = ${studentId}
        ) as each group by lesson_id
      ) as studied
    ) as lessons,
    ${ownDays(tenantId, studentId)} as own`,
)

export async function findOwnDays(db: SchoolDb, { tenantId, id: studentId }: Owner): Promise<OwnDays> {
  const found = await ownDaysOf(db, { tenantId, studentId })
  return found?.own ?? NO_OWN_DAYS
}

const ownDaysOf = statementOfOne(
  (_db, { tenantId, studentId }: Slots<{ tenantId: string; studentId: number }>) =>
    sql<{ own: OwnDays }>`select ${ownDays(tenantId, studentId)} as own`,
)
