import { DISCRIMINATION_FROM_ATTEMPTS } from '@manassa/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { InSchool } from '#api/lib/request-context.ts'
import type { Marks } from './marks.ts'

/** How each of these quizzes went, of attempts that count; one that nobody has taken is missing. */
export async function marksOf({ db, tenantId }: InSchool, lessonIds: readonly number[]): Promise<Map<number, Marks>> {
  const { rows } = await sql<Marks & { lessonId: number }>`
    with ${byStudent(tenantId, sql`${[...lessonIds]}::bigint[]`)}
    select lesson_id, sum(attempts)::int as attempt_count, count(*)::int as student_count,
      avg(first)::float8 as average_score, avg(first_passed)::float8 as pass_rate,
      avg(best)::float8 as best_average_score, avg(best_passed)::float8 as best_pass_rate
    from by_student group by lesson_id`.execute(db)
  return new Map(rows.map(({ lessonId, ...marks }) => [lessonId, marks]))
}

/** Each student's first and best attempt at each of some quizzes. */
const byStudent = (tenantId: string, lessonIds: RawBuilder<unknown>) => sql`
  counted as (
    select lesson_id, student_id, score, passed::int as passed,
      row_number() over (partition by lesson_id, student_id order by number) = 1 as is_first
    from quiz_attempt
    where tenant_id = ${tenantId} and lesson_id = any(${lessonIds}) and voided_at is null
  ), by_student as (
    select lesson_id, count(*) as attempts, max(score) as best, max(passed) as best_passed,
      max(score) filter (where is_first) as first, max(passed) filter (where is_first) as first_passed
    from counted group by lesson_id, student_id
  )`

type CourseMarks = Pick<Marks, 'attemptCount' | 'averageScore' | 'passRate'>

/** The same for all quizzes of each of these courses together; a course without an attempt is missing. */
export async function marksOfCourses({ db, tenantId }: InSchool, courseIds: readonly number[]) {
  const lessons = sql`array(
    select lesson.id from unit join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
    where unit.tenant_id = ${tenantId} and unit.course_id = any(${[...courseIds]}::bigint[])
      and unit.state <> 'archived' and lesson.state <> 'archived')`
  const { rows } = await sql<CourseMarks & { courseId: number }>`
    with ${byStudent(tenantId, lessons)}
    select unit.course_id, sum(attempts)::int as attempt_count, avg(first)::float8 as average_score,
      avg(first_passed)::float8 as pass_rate
    from by_student
    join lesson on lesson.tenant_id = ${tenantId} and lesson.id = by_student.lesson_id
    join unit on unit.tenant_id = lesson.tenant_id and unit.id = lesson.unit_id
    group by unit.course_id`.execute(db)
  return new Map(rows.map(({ courseId, ...marks }) => [courseId, marks]))
}

export interface QuestionFigures {
  id: number
  text: string
  isArchived: boolean
  markCount: number
  correctRate: number | null
  discrimination: number | null
  skippedCount: number
  referenceLessonId: number | null
  referenceLessonName: string | null
  referenceSeconds: number | null
}

/** The marks of a quiz's questions in each student's first attempt that counts, where its answers are known. */
const firstMarks = (tenantId: string, lessonId: number) => sql`
  first as materialized (
    select distinct on (student_id) id, correct_count, question_count
    from quiz_attempt
    where tenant_id = ${tenantId} and lesson_id = ${lessonId} and voided_at is null
    order by student_id, number
  ), mark as (
    select quiz_mark.question_id, quiz_mark.answer_id, quiz_mark.is_right::int as is_right,
      (first.correct_count - quiz_mark.is_right::int)::float8 / nullif(first.question_count - 1, 0) as rest
    from question
    join quiz_mark on quiz_mark.tenant_id = question.tenant_id and quiz_mark.question_id = question.id
    join first on first.id = quiz_mark.attempt_id
    where question.tenant_id = ${tenantId} and question.lesson_id = ${lessonId}
  )`

/**
 * Each question of a quiz with how hard it is and how well it separates (decision 84); one that was taken away only
 * where it is marked.
 */
export async function questionFigures({ db, tenantId }: InSchool, lessonId: number): Promise<QuestionFigures[]> {
  const { rows } = await sql<QuestionFigures>`
    with ${firstMarks(tenantId, lessonId)}, figures as (
      select question_id, count(*)::int as marks, avg(is_right)::float8 as correct_rate,
        count(*) filter (where answer_id is null)::int as skipped,
        case when count(*) >= ${DISCRIMINATION_FROM_ATTEMPTS}::int then corr(is_right, rest) end as discrimination
      from mark group by question_id
    )
    select question.id, question.text, question.archived_at is not null as is_archived,
      coalesce(marks, 0) as mark_count, correct_rate, discrimination, coalesce(skipped, 0) as skipped_count,
      question.reference_lesson_id, film.name as reference_lesson_name, question.reference_seconds
    from question
    left join figures on figures.question_id = question.id
    left join lesson as film on film.tenant_id = question.tenant_id and film.id = question.reference_lesson_id
    where question.tenant_id = ${tenantId} and question.lesson_id = ${lessonId}
      and (question.archived_at is null or marks > 0)
    order by question.archived_at is not null, question.position, question.id`.execute(db)
  return rows
}

export interface AnswerFigures {
  id: number
  questionId: number
  text: string
  isCorrect: boolean
  chosenCount: number
}

/** The answers of a quiz's questions with how many chose each; one that was taken away only where somebody has. */
export async function answerFigures({ db, tenantId }: InSchool, lessonId: number): Promise<AnswerFigures[]> {
  const { rows } = await sql<AnswerFigures>`
    with ${firstMarks(tenantId, lessonId)}, chosen as (
      select question_id, answer_id, count(*)::int as times from mark where answer_id is not null
      group by question_id, answer_id
    )
    select answer.id, answer.question_id, answer.text, answer.is_correct, coalesce(times, 0) as chosen_count
    from question
    join answer on answer.tenant_id = question.tenant_id and answer.question_id = question.id
    left join chosen on chosen.question_id = answer.question_id and chosen.answer_id = answer.id
    where question.tenant_id = ${tenantId} and question.lesson_id = ${lessonId}
      and (answer.archived_at is null or times > 0)
    order by answer.question_id, answer.position, answer.id`.execute(db)
  return rows
}

export interface StudentMarks {
  id: number
  name: string
  attemptCount: number
  firstScore: number
  bestScore: number
  hasPassed: boolean
  lastAt: Date
}

/** Everybody with an attempt that counts, by name. */
export async function studentMarks({ db, tenantId }: InSchool, lessonId: number): Promise<StudentMarks[]> {
  const { rows } = await sql<StudentMarks>`
    select account.id, account.name, count(*)::int as attempt_count,
      (array_agg(score order by number))[1]::int as first_score, max(score)::int as best_score,
      bool_or(passed) as has_passed, max(submitted_at) as last_at
    from quiz_attempt
    join account on account.tenant_id = quiz_attempt.tenant_id and account.id = quiz_attempt.student_id
    where quiz_attempt.tenant_id = ${tenantId} and lesson_id = ${lessonId} and voided_at is null
    group by account.tenant_id, account.id
    order by account.name_search, account.id`.execute(db)
  return rows
}
