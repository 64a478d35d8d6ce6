import { sql } from 'kysely'
import type { Correction, Mark } from '#api/features/quiz/marking.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'

export const listGradedAttempts = (db: SchoolDb, tenantId: string, lessonId: number) =>
  db
    .selectFrom('quizAttempt')
    .innerJoin('account', sameSchool('account.id', 'quizAttempt.studentId'))
    .where('quizAttempt.tenantId', '=', tenantId)
    .where('quizAttempt.lessonId', '=', lessonId)
    .where('quizAttempt.source', '=', 'graded')
    .orderBy('quizAttempt.id')
    .select([
      'quizAttempt.id',
      'quizAttempt.studentId',
      'account.name as studentName',
      'quizAttempt.version',
      'quizAttempt.answers',
      'quizAttempt.score',
      'quizAttempt.correctCount',
      'quizAttempt.questionCount',
      'quizAttempt.passed',
    ])
    .execute()

export interface NewMark {
  attemptId: number
  score: number
  correctCount: number
  questionCount: number
  passed: boolean
  marks: readonly Mark[]
}

interface MarkingCause {
  tenantId: string
  by: number
  at: Date
  questionIds: readonly number[]
}

export async function storeMarks(
  db: SchoolDb,
  { tenantId, by, at, questionIds }: MarkingCause,
  marked: readonly NewMark[],
) {
  const ids = marked.map(({ attemptId }) => attemptId)
  const column = <Name extends keyof NewMark>(name: Name) => marked.map((one) => one[name])
  await sql`
    with newest as (
      select * from unnest(${ids}::bigint[], ${column('score')}::smallint[], ${column('correctCount')}::int[],
        ${column('questionCount')}::int[], ${column('passed')}::boolean[])
        as newest (id, score, correct_count, question_count, passed)
    ), kept as (
      insert into attempt_mark
        select ${tenantId}, newest.id,
          (select max(number) + 1 from attempt_mark where tenant_id = ${tenantId} and attempt_id = newest.id),
          ${at}::timestamptz, 'correction', ${by}::bigint, score, correct_count, question_count, passed
        from newest
    )
    update quiz_attempt as attempt
      set score = newest.score, correct_count = newest.correct_count, question_count = newest.question_count,
        passed = newest.passed, marked_again_at = ${at}::timestamptz
      from newest where attempt.tenant_id = ${tenantId} and attempt.id = newest.id`.execute(db)
  await db
    .deleteFrom('quizMark')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`attempt_id = any(${ids}::bigint[])`)
    .where(sql<boolean>`question_id = any(${[...questionIds]}::bigint[])`)
    .execute()
  const rows = marked.flatMap(({ attemptId, marks }) => marks.map((mark) => ({ attemptId, ...mark })))
  await sql`
    insert into quiz_mark (tenant_id, attempt_id, question_id, answer_id, is_right, is_late, given)
    select ${tenantId}, * from unnest(
      ${rows.map(({ attemptId }) => attemptId)}::bigint[], ${rows.map(({ questionId }) => questionId)}::bigint[],
      ${rows.map(({ answerId }) => answerId)}::bigint[], ${rows.map(({ isRight }) => isRight)}::boolean[],
      ${rows.map(({ isLate }) => isLate)}::boolean[], ${rows.map(({ isGiven }) => isGiven)}::boolean[])`.execute(db)
}

interface NewCorrection extends Correction {
  lessonId: number
  mayFail: boolean
  madeBy: number
  madeAt: Date
}
export const insertCorrections = (db: SchoolDb, tenantId: string, corrections: readonly NewCorrection[]) =>
  db
    .insertInto('quizCorrection')
    .values(corrections.map((correction) => ({ tenantId, ...correction })))
    .execute()
