import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import { grantedUnits } from '#api/features/access/units-with-grants.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

interface QuizRow {
  lessonId: number
  lessonName: string
  attemptCount: number
  attemptsAllowed: number | null
}

/** The quizzes of the current unit, with the student's used and allowed attempts. */
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

/** The units of a student by enrolment or code, with everything that decides when they are open, in one statement. */
export const unitsOfStudent = ({ db, tenantId }: InSchool, studentId: number) =>
  grantedUnits(db, { id: studentId, tenantId })
    .orderBy('course.name')
    .orderBy('course.id')
    .orderBy('unit.position')
    .select(quizzesOf(studentId).as('quizzes'))
    .execute()
export type UnitOfStudentRow = Awaited<ReturnType<typeof unitsOfStudent>>[number]
