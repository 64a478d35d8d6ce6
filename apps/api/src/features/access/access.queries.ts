import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { decidedDays } from './unit-days.ts'
import { type GivenStudent, unitIndex, unitsWithGrants } from './units-with-grants.ts'

/** As much of a lesson as the gates of its unit ask for. */
interface GateLesson {
  type: 'Video' | 'Quiz'
  isCompleted: boolean
  isQuizSubmitted: boolean
}

/** The quizzes of the unit until the lesson, in their order, and the lesson itself as the last. */
const lessonsUntil = (student: GivenStudent) => sql<GateLesson[]>`(
  select jsonb_agg(jsonb_build_object(
    'type', earlier.type,
    'isCompleted', exists (
      select from video_progress
      where video_progress.tenant_id = earlier.tenant_id and video_progress.student_id = ${student.id}::bigint
        and video_progress.lesson_id = earlier.id and video_progress.completed_at is not null
    ),
    'isQuizSubmitted', exists (
      select from quiz_attempt
      where quiz_attempt.tenant_id = earlier.tenant_id and quiz_attempt.student_id = ${student.id}::bigint
        and quiz_attempt.lesson_id = earlier.id
    )
  ) order by earlier.position)
  from lesson as earlier
  where earlier.tenant_id = lesson.tenant_id and earlier.unit_id = lesson.unit_id and earlier.state = 'published'
    and earlier.position <= lesson.position and (earlier.type = 'Quiz' or earlier.id = lesson.id)
)`

/** The end of the clock of a started quiz that is not handed in yet; it may have passed. */
const timeEndsAt = (student: GivenStudent) => sql<Date | null>`(
  select sitting.ends_at from quiz_sitting as sitting
  where sitting.tenant_id = lesson.tenant_id and sitting.student_id = ${student.id}::bigint
    and sitting.lesson_id = lesson.id and sitting.number = (
      select count(*) + 1 from quiz_attempt
      where quiz_attempt.tenant_id = lesson.tenant_id and quiz_attempt.student_id = ${student.id}::bigint
        and quiz_attempt.lesson_id = lesson.id
    )
)`

/**
 * The position of a lesson, this student's grants for it, and the gates before it. Only what is
 * published is there.
 */
export const findLessonWithGates = (db: SchoolDb, { tenantId, id }: Student, lessonId: number) =>
  lessonWithGates(db, { tenantId, id, lessonId })

const lessonWithGates = statementOfOne((db, student: Slots<{ tenantId: string; id: number; lessonId: number }>) =>
  unitsWithGrants(db, student)
    .innerJoin('lesson', sameSchool('lesson.unitId', 'unit.id'))
    .where('lesson.id', '=', student.lessonId)
    .where('lesson.state', '=', 'published')
    .select([
      'lesson.id',
      'lesson.name',
      'lesson.type',
      'course.openingPolicy',
      'enrolment.enrolledAt',
      'lecture.redeemedAt',
      unitIndex,
      decidedDays(sql`${student.id}::bigint`).as('days'),
      lessonsUntil(student).as('lessonsUntil'),
      timeEndsAt(student).as('timeEndsAt'),
    ]),
)
