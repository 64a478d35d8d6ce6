import { sql } from 'kysely'
import { attemptsAllowed } from '#api/features/access/attempts-allowed.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export const findStudentAttempt = ({ db, tenantId }: InSchool, studentId: number, attemptId: number) =>
  db
    .selectFrom('quizAttempt')
    .innerJoin('lesson', sameSchool('lesson.id', 'quizAttempt.lessonId'))
    .where('quizAttempt.tenantId', '=', tenantId)
    .where('quizAttempt.studentId', '=', studentId)
    .where('quizAttempt.id', '=', attemptId)
    .select(['quizAttempt.lessonId', 'quizAttempt.number', 'quizAttempt.score', 'quizAttempt.voidedAt'])
    .select('lesson.name as lessonName')
    .executeTakeFirst()

export const attemptContext = ({ db, tenantId }: InSchool, studentId: number, lessonId: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('unit', sameSchool('unit.id', 'lesson.unitId'))
    .innerJoin('course', sameSchool('course.id', 'unit.courseId'))
    .innerJoin('account', (join) => join.onRef('account.tenantId', '=', 'lesson.tenantId'))
    .where('lesson.tenantId', '=', tenantId)
    .where('lesson.id', '=', lessonId)
    .where('account.id', '=', studentId)
    .select(['lesson.name as lessonName', 'unit.title as unitTitle', 'course.id as courseId'])
    .select(['course.name as courseName', 'account.name as studentName'])
    .executeTakeFirstOrThrow()

export async function lessonNames({ db, tenantId }: InSchool, ids: readonly number[]) {
  const rows = await db
    .selectFrom('lesson')
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns no row if the attempt was voided already, also by a concurrent request. */
export const storeVoid = ({ db, tenantId }: InSchool, attemptId: number, { at, by }: { at: Date; by: number }) =>
  db
    .updateTable('quizAttempt')
    .set({ voidedAt: at, voidedBy: by })
    .where('tenantId', '=', tenantId)
    .where('id', '=', attemptId)
    .where('voidedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const lessonNamed = ({ db, tenantId }: InSchool, lessonId: number) =>
  db
    .selectFrom('lesson')
    .where('tenantId', '=', tenantId)
    .where('id', '=', lessonId)
    .select(['name', 'type'])
    .executeTakeFirst()

interface NewExtraAttempts {
  studentId: number
  lessonId: number
  count: number
  reason: string
  givenBy: number
  givenAt: Date
}

export const insertExtra = ({ db, tenantId }: InSchool, extra: NewExtraAttempts) =>
  db
    .insertInto('extraAttempts')
    .values({ tenantId, ...extra })
    .execute()

/** Null means unlimited. */
export async function countAttempts({ db, tenantId }: InSchool, studentId: number, lessonId: number) {
  const { extraAttempts, allowed, made } = await db
    .selectFrom('quiz')
    .where('quiz.tenantId', '=', tenantId)
    .where('quiz.lessonId', '=', lessonId)
    .select([
      attemptsAllowed(sql`${studentId}::bigint`).as('allowed'),
      sql<number>`(
        select coalesce(sum(extra.count), 0) from extra_attempts as extra
        where extra.tenant_id = quiz.tenant_id and extra.student_id = ${studentId} and extra.lesson_id = quiz.lesson_id
      )`.as('extraAttempts'),
      sql<number>`(
        select count(*) from quiz_attempt as made
        where made.tenant_id = quiz.tenant_id and made.student_id = ${studentId} and made.lesson_id = quiz.lesson_id
      )`.as('made'),
    ])
    .executeTakeFirstOrThrow()
  return { extraAttempts, attemptsLeft: allowed === null ? null : Math.max(0, allowed - made) }
}
