import { type Expression, sql } from 'kysely'

/**
 * How often a student (`studentId`, an expression) may hand in the quiz of the query: what its teacher allows, what
 * staff gave this student beyond that, and one for each attempt that was voided. Null without a limit.
 */
export const attemptsAllowed = (studentId: Expression<number | null>) => sql<number | null>`(
  quiz.attempts_allowed + (
    select coalesce(sum(extra.count), 0)::int from extra_attempts as extra
    where extra.tenant_id = quiz.tenant_id and extra.student_id = ${studentId} and extra.lesson_id = quiz.lesson_id
  ) + (
    select count(*)::int from quiz_attempt as voided
    where voided.tenant_id = quiz.tenant_id and voided.student_id = ${studentId}
      and voided.lesson_id = quiz.lesson_id and voided.voided_at is not null
  )
)`
