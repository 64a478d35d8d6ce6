import { sql } from 'kysely'
import { type Slots, statementOfRow } from '#api/lib/db/statement.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedUnit, type StructureContext } from './course-structure.ts'
import type { CourseStructure, LessonStructure, RecordedPart, StudyOverview, StudyRecord } from './studied-course.ts'
import { redemptionOf } from './studied-units.ts'
import { NO_OWN_DAYS, type OwnDays, ownDays } from './unit-days.ts'

/** `withCommit` is true where a call seldom asks anything more (`lib/db/statement.ts`). */
interface Read {
  withCommit?: boolean
}

export function studyRecord(
  { db, viewer }: Pick<StudentContext, 'db' | 'viewer'>,
  { id: courseId, units }: RecordedPart,
  { withCommit = false }: Read = {},
): Promise<StudyRecord> {
  const lessons = units.flatMap((unit) => unit.lessons)
  const idsOf = (type: LessonStructure['type']) => lessons.flatMap((one) => (one.type === type ? [one.id] : []))
  const ids = { unitIds: units.map(({ id }) => id), videoIds: idsOf('Video'), quizIds: idsOf('Quiz') }
  const { tenantId, id: studentId } = viewer
  return recordOf(db, { tenantId, studentId, courseId, ...ids }, { withCommit })
}

export const studyOverview = (
  { db, viewer: { tenantId } }: Pick<StructureContext, 'db' | 'viewer'>,
  studentId: number,
  { withCommit = false }: Read = {},
) => overviewOf(db, { tenantId, studentId }, { withCommit })

/** The decisions of staff about this student's days; nothing is read when no student of these courses has any. */
export async function ownDaysIn(
  { db, viewer: { tenantId } }: Pick<StructureContext, 'db' | 'viewer'>,
  courses: Iterable<Pick<CourseStructure, 'hasOwnDays'>>,
  studentId: number,
): Promise<OwnDays> {
  if (![...courses].some(({ hasOwnDays }) => hasOwnDays)) return NO_OWN_DAYS
  return (await ownDaysOf(db, { tenantId, studentId })).own
}

/** A published unit with what this student has and did of it; undefined where there is none. */
export async function findStudentsUnit(context: StudentContext, unitId: number, read: Read = {}) {
  const placed = await placedUnit(context, unitId)
  if (!placed) return undefined
  const { course, unit } = placed
  const record = await studyRecord(context, { id: course.id, units: [unit] }, read)
  const { own, enrolledAt } = record
  return { ...placed, record, own, enrolledAt, redeemedAt: redemptionOf(record, unitId) }
}

interface RecordedIds {
  tenantId: string
  studentId: number
  courseId: number
  unitIds: readonly number[]
  videoIds: readonly number[]
  quizIds: readonly number[]
}

const recordOf = statementOfRow((_db, slots: Slots<RecordedIds>) => {
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

const overviewOf = statementOfRow(
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

const ownDaysOf = statementOfRow(
  (_db, { tenantId, studentId }: Slots<{ tenantId: string; studentId: number }>) =>
    sql<{ own: OwnDays }>`select ${ownDays(tenantId, studentId)} as own`,
)
