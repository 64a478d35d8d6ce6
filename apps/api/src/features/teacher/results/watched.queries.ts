import { NOT_STARTED_SHOWN, VIDEO_PARTS } from '@manassa/contract/limits'
import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import type { ResultsLesson } from './lessons.queries.ts'
import { studentsWithAccess } from './students-with-access.ts'

/**
 * Numbers of students who opened and completed each video; videos that nobody opened are missing. It counts video by
 * video, because for many together the planner reads all progress.
 */
export async function startedCounts({ db, tenantId }: InSchool, lessonIds: readonly number[]) {
  const { rows } = await sql<{ lessonId: number; startedCount: number; completedCount: number }>`
    select lesson.id as lesson_id, started_count, completed_count
    from unnest(${[...lessonIds]}::bigint[]) as lesson (id) cross join lateral (
      select count(*)::int as started_count, count(completed_at)::int as completed_count
      from video_progress where tenant_id = ${tenantId} and lesson_id = lesson.id
    ) as counted
    where started_count > 0`.execute(db)
  return new Map(rows.map(({ lessonId, ...counts }) => [lessonId, counts]))
}

interface VideoPlayback {
  startedCount: number
  completedCount: number
  knownCount: number
  /** Numbers of students per twentieth of the video: played, and stopped there. */
  watched: number[]
  stopped: number[]
}

export async function watchedParts({ db, tenantId }: InSchool, lessonId: number): Promise<VideoPlayback> {
  const { rows } = await sql<VideoPlayback>`
    with progress as materialized (
      select played_twentieths as played, completed_at,
        length(ltrim(played_twentieths::bit(${sql.lit(VIDEO_PARTS)})::text, '0')) as last_played
      from video_progress where tenant_id = ${tenantId} and lesson_id = ${lessonId}
    ), part as (
      select place,
        coalesce(sum((played >> place) & 1), 0)::int as watched,
        count(*) filter (where completed_at is null and last_played = place + 1)::int as stopped
      from lesson cross join generate_series(0, ${VIDEO_PARTS - 1}::int) as place left join progress on true
      where lesson.tenant_id = ${tenantId} and lesson.id = ${lessonId}
      group by place
    )
    select (select count(*)::int from progress) as started_count,
      (select count(completed_at)::int from progress) as completed_count,
      (select count(played)::int from progress) as known_count,
      array_agg(watched order by place) as watched, array_agg(stopped order by place) as stopped
    from part having count(*) > 0`.execute(db)
  const [watched] = rows
  if (!watched) throw new Error('There is no such lesson')
  return watched
}

const begun = (tenantId: string, { id, type }: ResultsLesson) =>
  type === 'Video'
    ? sql`select student_id from video_progress where tenant_id = ${tenantId} and lesson_id = ${id}`
    : sql`select student_id from quiz_attempt
        where tenant_id = ${tenantId} and lesson_id = ${id} and voided_at is null`

interface NotStarted {
  notStartedCount: number
  notStarted: Array<{ id: number; name: string }>
}

/**
 * The number of students with access but without activity, and the first names. `not in` builds one hash list; as a
 * join, an unanalysed database scans all rows for each.
 */
export async function studentsNotStarted({ db, tenantId }: InSchool, lesson: ResultsLesson): Promise<NotStarted> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    with ${studentsWithAccess(tenantId, lesson)}
    select account.id, account.name, count(*) over ()::int as count
    from with_access join account on account.tenant_id = ${tenantId} and account.id = with_access.student_id
    where with_access.student_id not in (${begun(tenantId, lesson)})
    order by account.name_search, account.id
    limit ${NOT_STARTED_SHOWN}`.execute(db)
  return { notStartedCount: rows[0]?.count ?? 0, notStarted: rows.map(({ id, name }) => ({ id, name })) }
}

interface StudentWatched {
  id: number
  name: string
  hasStarted: boolean
  completedAt: Date | null
  /** Null if no client reported it. */
  playedParts: number | null
}

export async function studentsWatched({ db, tenantId }: InSchool, lesson: ResultsLesson): Promise<StudentWatched[]> {
  const { rows } = await sql<StudentWatched>`
    with ${studentsWithAccess(tenantId, lesson)}, progress as (
      select student_id, completed_at,
        length(replace(played_twentieths::bit(${sql.lit(VIDEO_PARTS)})::text, '0', '')) as played_parts
      from video_progress where tenant_id = ${tenantId} and lesson_id = ${lesson.id}
    )
    select account.id, account.name, progress.student_id is not null as has_started, completed_at, played_parts
    from with_access
    full join progress on progress.student_id = with_access.student_id
    join account on account.tenant_id = ${tenantId}
      and account.id = coalesce(with_access.student_id, progress.student_id)
    order by account.name_search, account.id`.execute(db)
  return rows
}
