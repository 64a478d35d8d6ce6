import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface AttemptsAtQuiz {
  attemptCount: number
  attemptsAllowed: number | null
}

export async function attemptsAt({ db, tenantId }: InSchool, studentId: number, lessonIds: readonly number[]) {
  const rows = await db
    .selectFrom('quiz')
    .where('quiz.tenantId', '=', tenantId)
    .where('quiz.lessonId', '=', sql<number>`any(${lessonIds}::bigint[])`)
    .select([
      'quiz.lessonId',
      attemptsAllowed(sql`${studentId}::bigint`).as('attemptsAllowed'),
      sql<number>`(
        select count(*) from quiz_attempt as made
        where made.tenant_id = quiz.tenant_id and made.student_id = ${studentId} and made.lesson_id = quiz.lesson_id
      )`.as('attemptCount'),
    ])
    .execute()
  return new Map<number, AttemptsAtQuiz>(rows.map((row) => [row.lessonId, row]))
}
