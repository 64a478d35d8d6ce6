import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { type GivenStudent, grantedUnits } from '../access/units-with-grants.ts'

/** What a student has done of a unit's lessons, and when last. Each look at a lesson is by its key. */
const progressOf = (student: GivenStudent) => sql<{
  lessonCount: number
  doneLessonCount: number
  lastStudiedAt: Date | null
}>`(
  select
    count(*) as lesson_count,
    count(*) filter (where video.completed_at is not null or attempt.last_at is not null) as done_lesson_count,
    max(greatest(video.updated_at, attempt.last_at, sitting.last_at)) as last_studied_at
  from lesson
  left join video_progress as video
    on video.tenant_id = lesson.tenant_id and video.student_id = ${student.id} and video.lesson_id = lesson.id
  left join lateral (
    select max(submitted_at) as last_at from quiz_attempt
    where quiz_attempt.tenant_id = lesson.tenant_id and quiz_attempt.student_id = ${student.id}
      and quiz_attempt.lesson_id = lesson.id
  ) as attempt on true
  left join lateral (
    select max(started_at) as last_at from quiz_sitting
    where quiz_sitting.tenant_id = lesson.tenant_id and quiz_sitting.student_id = ${student.id}
      and quiz_sitting.lesson_id = lesson.id
  ) as sitting on true
  where lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
)`

/** The units that a student has by enrolment or by code, with what was done in each, in one question. */
export const listGrantedUnits = (db: SchoolDb, { tenantId, id }: Student) => unitsOfStudent(db, { tenantId, id })

const unitsOfStudent = statement((db, student: Slots<{ tenantId: string; id: number }>) =>
  grantedUnits(db, student)
    .innerJoinLateral(progressOf(student).as('progress'), (join) => join.onTrue())
    .orderBy('unit.position')
    .select(['progress.lessonCount', 'progress.doneLessonCount', 'progress.lastStudiedAt']),
)
export type GrantedUnitRow = Awaited<ReturnType<typeof listGrantedUnits>>[number]
