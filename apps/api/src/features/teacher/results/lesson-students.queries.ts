import { VIDEO_PARTS } from '@manassa/contract/limits'
import type { LessonStudent, QuizStudent } from '@manassa/contract/teacher/results'
import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { presentMembers } from '../students/filtered-students.ts'
import { isNamed } from '../students/is-named.ts'
import type { ResultsLesson } from './lessons.queries.ts'
import { studentsWithAccess } from './students-with-access.ts'

interface LessonStudentsQuery<Sort, State> extends PageRequest {
  search?: string | undefined
  sort: Sort
  state?: State | undefined
  groupId?: number | undefined
}

const statesOf: Record<string, readonly string[]> = {
  handedIn: ['unmarked', 'failed', 'passed'],
  opened: ['started', 'completed'],
}

function pageOf<Row extends { id: number }>(
  { db }: InSchool,
  matching: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  { state, ...page }: PageRequest & { state?: string | undefined },
) {
  const matchingRows =
    state === undefined
      ? sql<Row>`matching`
      : sql<Row>`(
    select * from matching where state = any(${[...(statesOf[state] ?? [state])]}::text[]))`
  return paginate(db, { matching, count: matchingRows, rows: matchingRows, order }, page)
}

const inGroup = (tenantId: string, groupId: number | undefined) =>
  groupId === undefined ? sql`` : sql`and account.id in ${presentMembers(tenantId, groupId)}`

type QuizRow = Omit<QuizStudent, 'lastAt' | 'phone'> & { lastAt: Date | null; phone: string }
const quizOrders = {
  best: sql`best_score desc nulls last, last_at, name_search, id`,
  name: sql`name_search, id`,
  newest: sql`last_at desc nulls last, name_search, id`,
  bestBack: sql`best_score nulls last, last_at desc, name_search, id`,
  nameBack: sql`name_search desc, id desc`,
  oldest: sql`last_at nulls last, name_search, id`,
}

/** A page of students who have access to a quiz or submitted it, with their marks in attempts that count. */
export function quizStudentPage(
  inSchool: InSchool,
  { id, ...place }: ResultsLesson,
  {
    search = '',
    sort,
    groupId,
    ...page
  }: LessonStudentsQuery<keyof typeof quizOrders, QuizStudent['state'] | 'handedIn'>,
) {
  const { tenantId } = inSchool
  const matching = sql<QuizRow>`
    with ${studentsWithAccess(tenantId, place)}, made as (
      select student_id, count(*)::int as attempt_count, max(submitted_at) as last_at, bool_or(passed) as has_passed,
        (array_agg(score order by score is null, number))[1]::int as first_score, max(score)::int as best_score,
        (array_agg(id order by score desc nulls last, number))[1] as best_attempt_id
      from quiz_attempt where tenant_id = ${tenantId} and lesson_id = ${id} and voided_at is null
      group by student_id
    )
    select account.id, account.name, account.name_search, account.phone, account.parent_phone,
      coalesce(attempt_count, 0) as attempt_count, first_score, best_score, best_attempt_id, last_at,
      case when attempt_count is null then 'notStarted' when has_passed then 'passed'
        when best_score is null then 'unmarked' else 'failed' end as state
    from with_access full join made on made.student_id = with_access.student_id
    join account on account.tenant_id = ${tenantId} and account.id = coalesce(with_access.student_id, made.student_id)
    where (${isNamed(tenantId, sql.ref('account.id'), search)}) is true ${inGroup(tenantId, groupId)}`
  return pageOf(inSchool, matching, quizOrders[sort], page)
}

type LessonRow = Omit<LessonStudent, 'completedAt' | 'phone'> & { completedAt: Date | null; phone: string }
const lessonOrders = {
  name: sql`name_search, id`,
  watched: sql`completed_at is null, watched_rate desc nulls last, name_search, id`,
  nameBack: sql`name_search desc, id desc`,
  watchedBack: sql`completed_at is not null, watched_rate nulls last, name_search, id`,
}

/** A page of students who have access to a video or opened it, with their progress. */
export function lessonStudentPage(
  inSchool: InSchool,
  { id, ...place }: ResultsLesson,
  {
    search = '',
    sort,
    groupId,
    ...page
  }: LessonStudentsQuery<keyof typeof lessonOrders, LessonStudent['state'] | 'opened'>,
) {
  const { tenantId } = inSchool
  const matching = sql<LessonRow>`
    with ${studentsWithAccess(tenantId, place)}, progress as (
      select student_id, completed_at,
        length(replace(played_twentieths::bit(${sql.lit(VIDEO_PARTS)})::text, '0', ''))::float8
          / ${sql.lit(VIDEO_PARTS)} as watched_rate
      from video_progress where tenant_id = ${tenantId} and lesson_id = ${id}
    )
    select account.id, account.name, account.name_search, account.phone, account.parent_phone, completed_at,
      watched_rate,
      case when progress.student_id is null then 'notStarted' when completed_at is null then 'started'
        else 'completed' end as state
    from with_access full join progress on progress.student_id = with_access.student_id
    join account on account.tenant_id = ${tenantId}
      and account.id = coalesce(with_access.student_id, progress.student_id)
    where (${isNamed(tenantId, sql.ref('account.id'), search)}) is true ${inGroup(tenantId, groupId)}`
  return pageOf(inSchool, matching, lessonOrders[sort], page)
}
