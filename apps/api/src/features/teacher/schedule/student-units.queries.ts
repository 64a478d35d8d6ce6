import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import { decidedDays } from '#api/features/access/unit-days.ts'
import { unitIndex, unitsWithGrants } from '#api/features/access/units-with-grants.ts'
import type { InSchool } from '#api/lib/request-context.ts'

interface QuizRow {
  lessonId: number
  lessonName: string
  attemptCount: number
  attemptsAllowed: number | null
}

/** The quizzes of the unit of the query, with how often a student has handed each in, and may. */
const quizzesOf = (studentId: number) => sql<QuizRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'lessonId', lesson.id, 'lessonName', lesson.name,
    'attemptCount', (
      select count(*) from quiz_attempt as made
      where made.tenant_id = quiz.tenant_id and made.student_id = ${studentId} and made.lesson_id = quiz.lesson_id
    ),
    'attemptsAllowed', ${attemptsAllowed(sql`${studentId}::bigint`)}
  ) order by lesson.position), '[]')
  from lesson join quiz on quiz.tenant_id = lesson.tenant_id and quiz.lesson_id = lesson.id
  where lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
)`

/** The units that a student has by enrolment or by code, with what decides when they are open, in one question. */
export const unitsOfStudent = ({ db, tenantId }: InSchool, studentId: number) =>
  unitsWithGrants(db, { id: studentId, tenantId })
    .where(({ eb, or }) => or([eb('enrolment.studentId', 'is not', null), eb('lecture.studentId', 'is not', null)]))
    .orderBy('course.name')
    .orderBy('course.id')
    .orderBy('unit.position')
    .select([
      'course.id as courseId',
      'course.name as courseName',
      'course.openingPolicy',
      'unit.id as unitId',
      'unit.name as unitName',
      'unit.title as unitTitle',
      'enrolment.enrolledAt',
      'lecture.redeemedAt',
      unitIndex,
      decidedDays(sql`${studentId}::bigint`).as('days'),
      quizzesOf(studentId).as('quizzes'),
    ])
    .execute()
export type UnitOfStudentRow = Awaited<ReturnType<typeof unitsOfStudent>>[number]
