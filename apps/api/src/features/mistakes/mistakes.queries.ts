import { MISTAKE_STEP_DAYS, MISTAKES_A_DAY } from '@manassa/contract/limits'
import { LAST_MISTAKE_STEP } from '@manassa/contract/rules/mistakes'
import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statement, statementOfOne, statementOfRow, type Travel } from '#api/lib/db/statement.ts'
import type { VersionQuestion } from '#api/lib/db/tables/content.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { attemptsAllowed } from '../access/attempts-allowed.ts'

/** A question that is wrong in an attempt that counts, and the student's state at it. */
export interface WrongQuestion {
  id: number
  /** The submission of the newest attempt that has it wrong. */
  wrongAt: string
  step: number
  /** As `2026-11-22`, in the school's time zone. */
  dueOn: string
}

interface WrongInQuiz {
  lessonId: number
  attemptCount: number
  attemptsAllowed: number | null
  /** The oldest due first. */
  questions: WrongQuestion[]
}

export interface StoredBook {
  /** As `2026-11-22`, in the school's time zone. */
  today: string
  answeredToday: number[]
  quizzes: WrongInQuiz[]
}

export interface BookQuery {
  quizIds: readonly number[]
  /** The number of questions that are read of each quiz. */
  ofQuiz: number
  /** True to leave out what is due later than today. */
  onlyDue: boolean
  questionId: number | null
}

/** The questions of these quizzes that the student has wrong, whether or not their answers may be shown. */
export async function storedBook(db: SchoolDb, { tenantId, id }: Student, query: BookQuery, now: Date) {
  return (await bookOf(db, { tenantId, studentId: id, now, ...query })).book
}

type BookSlots = Slots<BookQuery & { tenantId: string; studentId: number; now: Date }>

const bookOf = statementOfRow((_db, slots: BookSlots) => sql<{ book: StoredBook }>`select ${bookColumn(slots)} as book`)

/** A `StoredBook` as one column of a statement. */
export const bookColumn = (slots: BookSlots) => {
  const { tenantId, studentId, now, quizIds, ofQuiz, onlyDue, questionId } = slots
  const ofStudent = (table: string) =>
    sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId} and ${sql.ref(`${table}.student_id`)} = ${studentId}`
  return sql<StoredBook>`(
      with zone as materialized (
        select time_zone, (${now}::timestamptz at time zone time_zone)::date as today
        from school where tenant_id = ${tenantId}
      ), wrong as (
        select mark.question_id, attempt.lesson_id, max(attempt.submitted_at) as wrong_at
        from quiz_attempt as attempt
        join quiz_mark as mark on mark.tenant_id = attempt.tenant_id and mark.attempt_id = attempt.id
        where ${ofStudent('attempt')} and attempt.lesson_id = any(${quizIds}::bigint[]) and attempt.voided_at is null
          and not mark.is_right and (${questionId}::bigint is null or mark.question_id = ${questionId}::bigint)
        group by mark.question_id, attempt.lesson_id
      ), book as (
        select wrong.question_id, wrong.lesson_id, wrong.wrong_at, coalesce(answered.step, 0) as step,
          coalesce(
            answered.due_on, (wrong.wrong_at at time zone time_zone)::date + ${sql.lit(MISTAKE_STEP_DAYS[0])}
          ) as due_on
        from zone cross join wrong
        join question on question.tenant_id = ${tenantId} and question.id = wrong.question_id
          and question.archived_at is null
        left join mistake as answered on ${ofStudent('answered')} and answered.question_id = wrong.question_id
          and answered.answered_at >= wrong.wrong_at
        where answered.step is distinct from ${sql.lit(LAST_MISTAKE_STEP)}
      ), in_turn as (
        select book.*, row_number() over (partition by lesson_id order by due_on, question_id) as place
        from zone cross join book where not ${onlyDue}::boolean or due_on <= today
      ), of_quiz as (
        select lesson_id, jsonb_agg(jsonb_build_object(
          'id', question_id, 'wrongAt', wrong_at, 'step', step, 'dueOn', due_on
        ) order by place) as questions
        from in_turn where place <= ${ofQuiz}::int group by lesson_id
      )
      select jsonb_build_object('today', today::text, 'answeredToday', (
        select coalesce(jsonb_agg(question.lesson_id), '[]') from mistake
        join question on question.tenant_id = mistake.tenant_id and question.id = mistake.question_id
        where ${ofStudent('mistake')} and (mistake.answered_at at time zone time_zone)::date = today
      ), 'quizzes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'lessonId', quiz.lesson_id, 'questions', questions,
          'attemptsAllowed', ${attemptsAllowed(studentId)}, 'attemptCount', (
            select count(*) from quiz_attempt as each where ${ofStudent('each')} and each.lesson_id = quiz.lesson_id
          )
        )), '[]') from of_quiz
        join quiz on quiz.tenant_id = ${tenantId} and quiz.lesson_id = of_quiz.lesson_id
      )) from zone
    )`
}

interface QuestionSelection {
  lessonIds: readonly number[]
  questionIds: readonly number[]
}

export async function presentQuestions(db: SchoolDb, tenantId: string, selection: QuestionSelection, travel?: Travel) {
  const found = await questionsOf(db, { tenantId, ...selection }, travel)
  return new Map(found.map(({ question }) => [question.id, question]))
}

const questionsOf = statement(
  (_db, { tenantId, lessonIds, questionIds }: Slots<QuestionSelection & { tenantId: string }>) =>
    sql<{ question: VersionQuestion }>`
      select question from quiz
      cross join lateral jsonb_array_elements(quiz_content(quiz.tenant_id, quiz.lesson_id) -> 'questions') as question
      where quiz.tenant_id = ${tenantId} and quiz.lesson_id = any(${lessonIds}::bigint[])
        and (question ->> 'id')::bigint = any(${questionIds}::bigint[])`,
)

interface MistakeAnswer extends WrongQuestion {
  answeredAt: Date
  nextStep: number
  /** The days until it is asked again; null after the last step. */
  nextInDays: number | null
}

/**
 * Stores an answer, if the question was due on its day and fewer than `MISTAKES_A_DAY` were answered then, and commits.
 * Returns the day on which it is asked again, null for never; undefined if nothing was stored.
 */
export async function storeAnswer(db: SchoolDb, { tenantId, id: studentId }: Student, answer: MistakeAnswer) {
  const { id: questionId, wrongAt, dueOn, answeredAt, nextStep, nextInDays } = answer
  const values = { tenantId, studentId, questionId, wrongAt, dueOn, answeredAt, nextStep, nextInDays }
  const stored = await storedAnswer(db, values, { withCommit: true })
  return stored?.dueOn
}

interface AnswerValues extends Omit<MistakeAnswer, 'id' | 'step'> {
  tenantId: string
  studentId: number
  questionId: number
}

const storedAnswer = statementOfOne((_db, slots: Slots<AnswerValues>) => {
  const { tenantId, studentId, questionId, wrongAt, dueOn, answeredAt, nextStep, nextInDays } = slots
  return sql<{ dueOn: string | null }>`
    with answered as (
      select (${answeredAt}::timestamptz at time zone time_zone)::date as day
      from school where tenant_id = ${tenantId}
    ), stored as (
      insert into mistake as own (tenant_id, student_id, question_id, step, due_on, answered_at)
      select ${tenantId}, ${studentId}, ${questionId}, ${nextStep}, day + ${nextInDays}::int, ${answeredAt}::timestamptz
      from answered where ${dueOn}::date <= day and not exists (
        select from mistake_day
        where tenant_id = ${tenantId} and student_id = ${studentId} and mistake_day.day = answered.day
          and answer_count >= ${sql.lit(MISTAKES_A_DAY)}
      )
      on conflict (tenant_id, student_id, question_id) do update
        set step = excluded.step, due_on = excluded.due_on, answered_at = excluded.answered_at
        where own.answered_at < ${wrongAt}::timestamptz or own.due_on <= (select day from answered)
      returning due_on
    ), counted as (
      insert into mistake_day as own (tenant_id, student_id, day, answer_count)
      select ${tenantId}, ${studentId}, day, 1 from answered, stored
      on conflict (tenant_id, student_id, day) do update set answer_count = own.answer_count + 1
    )
    select due_on::text as due_on from stored`
})
