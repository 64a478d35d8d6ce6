import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statementOfOne } from '#api/lib/db/statement.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { attemptsAllowed } from '../access/attempts-allowed.ts'
import type { Correction, Mark } from './marking.ts'
import { nextNumber } from './sitting.queries.ts'

const ofStudent = (studentId: number | null) => attemptsAllowed(sql`${studentId}::bigint`).as('allowed')

/** The rules of a quiz, or undefined for another lesson; with a student, including that student's limit. */
export async function findQuiz(db: SchoolDb, tenantId: string, lessonId: number, studentId: number | null = null) {
  const found = await db
    .selectFrom('quiz')
    .where('quiz.tenantId', '=', tenantId)
    .where('quiz.lessonId', '=', lessonId)
    .selectAll()
    .select(ofStudent(studentId))
    .executeTakeFirst()
  return found && allowedTo(found)
}

const allowedTo = <Quiz extends { allowed: number | null }>({ allowed, ...quiz }: Quiz) => ({
  ...quiz,
  attemptsAllowed: allowed,
})

type QuizValues = { tenantId: string; id: number; lessonId: number; key: string | null }

/** A quiz without questions is empty, and its clock must not start. */
const hasQuestions = sql<boolean>`exists (
  select from question
  where question.tenant_id = quiz.tenant_id and question.lesson_id = quiz.lesson_id and question.archived_at is null
)`

const isKeyUsed = ({ tenantId, id, key }: Pick<Slots<QuizValues>, 'tenantId' | 'id' | 'key'>) => sql<boolean>`exists (
  select from quiz_attempt as keyed
  where keyed.tenant_id = ${tenantId} and keyed.student_id = ${id} and keyed.idempotency_key = ${key}::text
)`

/** The answers of the newest attempt, if they decide the order of the next one (question-order.ts). */
const answersBefore = ({ tenantId, id, lessonId }: Slots<QuizValues>) => sql<StoredAnswer[] | null>`
  case when quiz_version.content ->> 'kind' = 'practice' and (quiz_version.content ->> 'shuffles')::boolean then (
    select answers from quiz_attempt as before
    where before.tenant_id = ${tenantId} and before.student_id = ${id} and before.lesson_id = ${lessonId}
    order by number desc limit 1
  ) end`

/**
 * The same for a student, with the running sitting and the content of its version. Without a sitting the content is
 * that of the present version, or null when it has no version yet.
 */
export async function findQuizWithSitting(db: SchoolDb, { tenantId, id }: Student, lessonId: number) {
  const row = await quizWithSitting(db, { tenantId, id, lessonId, key: null }, { withCommit: true })
  return row && withSitting(row)
}

const quizWithSitting = statementOfOne(quizzesWithSittings)

/** The same for a hand-in, with the corrections so far in their order. */
export async function findQuizToSubmit(db: SchoolDb, { tenantId, id }: Student, lessonId: number, key: string | null) {
  const found = await quizWithCorrections(db, { tenantId, id, lessonId, key })
  if (!found) return undefined
  const { corrections, ...row } = found
  return { ...withSitting(row), corrections }
}

const quizWithCorrections = statementOfOne((db, slots: Slots<QuizValues>) =>
  quizzesWithSittings(db, slots).select(
    sql<Array<Correction & { id: number }>>`(
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'questionId', question_id, 'version', correction.version, 'countsFor', counts_for,
        'rightAnswerId', right_answer_id, 'passingScore', correction.passing_score) order by id), '[]')
      from quiz_correction as correction
      where correction.tenant_id = ${slots.tenantId} and correction.lesson_id = ${slots.lessonId}
    )`.as('corrections'),
  ),
)

function quizzesWithSittings(db: SchoolDb, { tenantId, id, lessonId, key }: Slots<QuizValues>) {
  return db
    .selectFrom('quiz')
    .leftJoin('quizSitting as sitting', (join) =>
      join
        .onRef('sitting.tenantId', '=', 'quiz.tenantId')
        .onRef('sitting.lessonId', '=', 'quiz.lessonId')
        .on('sitting.studentId', '=', id)
        .on('sitting.number', '=', nextNumber({ tenantId, id }, lessonId)),
    )
    .leftJoin('quizVersion', (join) =>
      join
        .onRef('quizVersion.tenantId', '=', 'quiz.tenantId')
        .onRef('quizVersion.lessonId', '=', 'quiz.lessonId')
        .on('quizVersion.number', '=', sql<number>`coalesce(sitting.version, quiz.version)`),
    )
    .where('quiz.tenantId', '=', tenantId)
    .where('quiz.lessonId', '=', lessonId)
    .selectAll('quiz')
    .select(attemptsAllowed(sql`${id}::bigint`).as('allowed'))
    .select(['quizVersion.content', hasQuestions.as('hasQuestions')])
    .select([
      'sitting.number as sittingNumber',
      'sitting.version as sittingVersion',
      'sitting.answers as sittingAnswers',
    ])
    .select(['sitting.startedAt', 'sitting.endsAt', 'sitting.toldAt'])
    .select(isKeyUsed({ tenantId, id, key }).as('isKeyUsed'))
    .select(answersBefore({ tenantId, id, lessonId, key }).as('answersBefore'))
}

function withSitting(row: NonNullable<Awaited<ReturnType<typeof quizWithSitting>>>) {
  const {
    content,
    hasQuestions,
    isKeyUsed,
    answersBefore,
    sittingNumber,
    sittingVersion,
    sittingAnswers,
    startedAt,
    endsAt,
    toldAt,
    ...quiz
  } = row
  const begun = sittingNumber !== null && sittingVersion !== null && startedAt !== null
  const answers = sittingAnswers ?? {}
  const sitting = begun
    ? { number: sittingNumber, version: sittingVersion, answers, startedAt, endsAt, toldAt }
    : undefined
  return { quiz: allowedTo(quiz), sitting, content, hasQuestions, isKeyUsed, answersBefore: answersBefore ?? [] }
}

export async function countQuestions(db: SchoolDb, tenantId: string, lessonId: number): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .where('archivedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countAttempts(db: SchoolDb, student: Student, lessonId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quizAttempt')
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .where('lessonId', '=', lessonId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttemptByKey>>>

export function findAttemptByKey(db: SchoolDb, student: Student, key: string) {
  return db
    .selectFrom('quizAttempt')
    .where('tenantId', '=', student.tenantId)
    .where('studentId', '=', student.id)
    .where('idempotencyKey', '=', key)
    .selectAll()
    .executeTakeFirst()
}

interface NewAttempt {
  lessonId: number
  /** The version that the student was asked. */
  version: number
  attemptsAllowed: number | null
  /** For a timed quiz, the number of its sitting: it may store no other attempt. */
  sittingNumber: number | null
  /** Null for an attempt without a mark. */
  score: number | null
  source: 'graded' | 'reported' | 'unmarked'
  correctCount: number | null
  questionCount: number
  answers: readonly StoredAnswer[] | null
  /** One per question; empty when the answers are unknown. */
  marks: readonly Mark[]
  /** The newest correction that the marks include; 0 without one. */
  correctionId: number
  notes: string | null
  startedAt: Date | null
  submittedAt: Date
  lateSeconds: number | null
  idempotencyKey: string | null
  requestHash: Buffer | null
}

/**
 * Stores an attempt and its marks as the student's next one, in one statement, and commits. Returns nothing when no
 * attempt is left, when its sitting was submitted meanwhile, or when a concurrent request took the number or the key.
 * The same after a correction that the marks do not include.
 */
export function insertAttempt(db: SchoolDb, { tenantId, id: studentId }: Student, attempt: NewAttempt) {
  const { answers, marks, ...row } = attempt
  const values = {
    ...row,
    tenantId,
    studentId,
    answers: answers && JSON.stringify(answers),
    questionIds: marks.map(({ questionId }) => questionId),
    answerIds: marks.map(({ answerId }) => answerId),
    areRight: marks.map(({ isRight }) => isRight),
    areLate: marks.map(({ isLate }) => isLate),
    areGiven: marks.map(({ isGiven }) => isGiven),
  }
  return storedAttempt(db, values, { withCommit: true })
}

interface AttemptValues extends Omit<NewAttempt, 'answers' | 'marks'> {
  tenantId: string
  studentId: number
  /** As JSON. */
  answers: string | null
  questionIds: readonly number[]
  answerIds: ReadonlyArray<number | null>
  areRight: readonly boolean[]
  areLate: readonly boolean[]
  areGiven: readonly boolean[]
}

const storedAttempt = statementOfOne(
  (_db, slots: Slots<AttemptValues>) => sql<AttemptRow>`
    with taken as (
      select count(*) as count from quiz_attempt
      where tenant_id = ${slots.tenantId} and student_id = ${slots.studentId} and lesson_id = ${slots.lessonId}
    ), stored as (
      insert into quiz_attempt (
        tenant_id, student_id, number, lesson_id, version, score, source, correct_count, question_count, answers, notes,
        started_at, submitted_at, late_seconds, idempotency_key, request_hash)
      select ${slots.tenantId}, ${slots.studentId}, count + 1, ${slots.lessonId}, ${slots.version}, ${slots.score},
        ${slots.source}, ${slots.correctCount}, ${slots.questionCount}, ${slots.answers}, ${slots.notes},
        ${slots.startedAt}, ${slots.submittedAt}, ${slots.lateSeconds}, ${slots.idempotencyKey}, ${slots.requestHash}
      from taken
      where (${slots.attemptsAllowed}::int is null or count < ${slots.attemptsAllowed}::int)
        and (${slots.sittingNumber}::int is null or count + 1 = ${slots.sittingNumber}::int)
        and ${slots.correctionId}::bigint = (
          select coalesce(max(id), 0) from quiz_correction
          where tenant_id = ${slots.tenantId} and lesson_id = ${slots.lessonId})
      on conflict do nothing returning *
    ), marked as (
      insert into quiz_mark (tenant_id, attempt_id, question_id, answer_id, is_right, is_late, given)
      select stored.tenant_id, stored.id, mark.* from stored, unnest(
        ${slots.questionIds}::bigint[], ${slots.answerIds}::bigint[], ${slots.areRight}::boolean[],
        ${slots.areLate}::boolean[], ${slots.areGiven}::boolean[]
      ) as mark
    )
    select * from stored`,
)
