import { type Expression, sql } from 'kysely'

/**
 * The number of times that a student (`studentId`, an expression) may submit the quiz of the query: the quiz's limit,
 * attempts granted by staff, and one for each voided attempt. Null without a limit.
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
