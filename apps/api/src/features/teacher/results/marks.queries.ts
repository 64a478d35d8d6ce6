import type { QuestionCounting } from '@manassa/contract/labels/question-counting'
import { type RawBuilder, sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import type { Marks } from './marks.ts'

/** Marks of each quiz over the attempts that count; quizzes without attempts are missing. */
export async function marksOf({ db, tenantId }: InSchool, lessonIds: readonly number[]): Promise<Map<number, Marks>> {
  const { rows } = await sql<Marks & { lessonId: number }>`
    with ${byStudent(tenantId, sql`${[...lessonIds]}::bigint[]`)}
    select lesson_id, sum(attempts)::int as attempt_count, count(*)::int as student_count,
      count(*) filter (where best is null)::int as unmarked_count,
      avg(first)::float8 as average_score, avg(first_passed)::float8 as pass_rate,
      avg(best)::float8 as best_average_score, avg(best_passed)::float8 as best_pass_rate
    from by_student group by lesson_id`.execute(db)
  return new Map(rows.map(({ lessonId, ...marks }) => [lessonId, marks]))
}

/**
 * First and best mark of each student at each quiz; null if no attempt has one. It reads quiz by quiz in index order,
 * because for all together the planner scans every attempt.
 */
const byStudent = (tenantId: string, lessonIds: RawBuilder<unknown>) => sql`
  by_student as (
    select quiz.lesson_id, taken.* from unnest(${lessonIds}) as quiz (lesson_id) cross join lateral (
      select count(*) as attempts, max(score) as best, max(passed) filter (where score is not null) as best_passed,
        max(score) filter (where is_first) as first, max(passed) filter (where is_first) as first_passed
      from (
        select student_id, score, passed::int as passed,
          number = min(number) filter (where score is not null) over (partition by student_id) as is_first
        from quiz_attempt
        where tenant_id = ${tenantId} and quiz_attempt.lesson_id = quiz.lesson_id and voided_at is null
      ) as counted
      group by student_id
    ) as taken
  )`

type CourseMarks = Pick<Marks, 'attemptCount' | 'averageScore' | 'passRate'>

/** Same for all quizzes of each course together; courses without attempts are missing. */
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

export interface ResultQuestion {
  counting: QuestionCounting
  id: number
  text: string
  isArchived: boolean
  referenceLessonId: number | null
  referenceLessonName: string | null
  referenceSeconds: number | null
}

export async function resultQuestions({ db, tenantId }: InSchool, lessonId: number): Promise<ResultQuestion[]> {
  const { rows } = await sql<ResultQuestion>`
    select question.id, question.text, question.archived_at is not null as is_archived,
      coalesce((
        select case when counts_for = 'all' then 'counted' else counts_for end from quiz_correction
        where quiz_correction.tenant_id = question.tenant_id and quiz_correction.lesson_id = question.lesson_id
          and quiz_correction.question_id = question.id and counts_for <> 'fromNowOn'
        order by quiz_correction.id desc limit 1
      ), 'counted') as counting,
      question.reference_lesson_id, video.name as reference_lesson_name, question.reference_seconds
    from question
    left join lesson as video on video.tenant_id = question.tenant_id and video.id = question.reference_lesson_id
    where question.tenant_id = ${tenantId} and question.lesson_id = ${lessonId}
    order by question.archived_at is not null, question.position, question.id`.execute(db)
  return rows
}

interface ResultAnswer {
  id: number
  questionId: number
  text: string
  isCorrect: boolean
  isArchived: boolean
}

export async function resultAnswers({ db, tenantId }: InSchool, lessonId: number): Promise<ResultAnswer[]> {
  const { rows } = await sql<ResultAnswer>`
    select answer.id, answer.question_id, answer.text, answer.is_correct, answer.archived_at is not null as is_archived
    from question
    join answer on answer.tenant_id = question.tenant_id and answer.question_id = question.id
    where question.tenant_id = ${tenantId} and question.lesson_id = ${lessonId}
    order by answer.question_id, answer.position, answer.id`.execute(db)
  return rows
}

interface QuestionMark {
  attemptId: number
  questionId: number
  isRight: boolean
  /** No answer was chosen, and the question counts as correct for nobody. */
  isSkipped: boolean
}

export async function marksOfAttempts({ db, tenantId }: InSchool, attemptIds: readonly number[]) {
  const { rows } = await sql<QuestionMark>`
    select attempt_id, question_id, is_right, answer_id is null and not given as is_skipped
    from quiz_mark where tenant_id = ${tenantId} and attempt_id = any(${[...attemptIds]}::bigint[])`.execute(db)
  return rows
}
