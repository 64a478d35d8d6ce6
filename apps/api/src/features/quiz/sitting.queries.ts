import type { Choice } from '@manassa/contract/questions/kinds'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { SlotOr } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/http/request-context.ts'

interface GivenStudent {
  tenantId: SlotOr<string>
  id: SlotOr<number>
}

export const nextNumber = ({ tenantId, id }: GivenStudent, lessonId: SlotOr<number>) => sql<number>`(
  select count(*) + 1 from quiz_attempt
  where tenant_id = ${tenantId} and student_id = ${id} and lesson_id = ${lessonId}
)`

/** The started and unsubmitted sitting, if any, even after its end. */
export const findOpenSitting = (db: SchoolDb, student: Student, lessonId: number) =>
  db
    .selectFrom('quizSitting')
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .where('lessonId', '=', lessonId)
    .where('number', '=', nextNumber(student, lessonId))
    .selectAll()
    .executeTakeFirst()
export type SittingRow = Omit<
  NonNullable<Awaited<ReturnType<typeof findOpenSitting>>>,
  'tenantId' | 'studentId' | 'lessonId'
>

interface NewSitting {
  lessonId: number
  attemptsAllowed: number | null
  version: number
  startedAt: Date
  /** Null without a limit. */
  endsAt: Date | null
}

/**
 * Starts the next attempt, and its clock if it has one, unless one is running or no attempt is left. Two concurrent
 * tabs start one.
 */
export async function insertSitting(db: SchoolDb, student: Student, sitting: NewSitting) {
  const { lessonId, attemptsAllowed, version, startedAt, endsAt } = sitting
  await sql`
    insert into quiz_sitting (tenant_id, student_id, lesson_id, number, version, started_at, ends_at)
    select ${student.tenantId}, ${student.id}, ${lessonId}, number, ${version}, ${startedAt}, ${endsAt}
    from (select ${nextNumber(student, lessonId)} as number) as next
    where ${attemptsAllowed}::int is null or number <= ${attemptsAllowed}::int
    on conflict do nothing`.execute(db)
}

/** Restarts an attempt without a limit with the present version. */
export const renewSitting = (db: SchoolDb, student: Student, sitting: NewSitting & { number: number }) =>
  db
    .updateTable('quizSitting')
    .set({ version: sitting.version, startedAt: sitting.startedAt, endsAt: sitting.endsAt })
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .where('lessonId', '=', sitting.lessonId)
    .where('number', '=', sitting.number)
    .where('endsAt', 'is', null)
    .execute()

/** Adds the chosen answers to the running sitting by question, so that two tabs do not undo each other's. */
export const keepAnswers = (
  db: SchoolDb,
  student: Student,
  lessonId: number,
  answers: Readonly<Record<number, Choice>>,
  now: Date,
) =>
  db
    .updateTable('quizSitting')
    .set({ answers: sql`answers || ${JSON.stringify(answers)}::jsonb`, toldAt: now })
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .where('lessonId', '=', lessonId)
    .where('number', '=', nextNumber(student, lessonId))
    .execute()
