import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type Slots, statement } from '#api/lib/db/statement.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import { addWatched } from './add-watched.ts'

interface Position {
  lessonId: number
  positionSeconds: number
  /** Null when the app did not report it. */
  playedTwentieths: number | null
}
type PositionValues = Position & { tenantId: string; studentId: number; now: Date }

/**
 * A server commits a position without waiting for the disk: a power failure loses at most the positions of the last
 * second, which players send again within seconds. The embedded database waits (embedded/worker.ts).
 */
const positionKept = (slots: Slots<PositionValues>) => sql<never>`
  insert into video_progress (
    tenant_id, student_id, lesson_id, position_seconds, played_twentieths, completed_at, updated_at)
  select ${slots.tenantId}, ${slots.studentId}::bigint, ${slots.lessonId}::bigint, ${slots.positionSeconds}::numeric,
    ${slots.playedTwentieths}::int, null, ${slots.now}::timestamptz
  where set_config('synchronous_commit', coalesce(current_setting('app.position_commit', true), 'off'), true) <> ''
  on conflict (tenant_id, student_id, lesson_id) do update set
    position_seconds = excluded.position_seconds,
    played_twentieths = coalesce(video_progress.played_twentieths | excluded.played_twentieths,
      video_progress.played_twentieths, excluded.played_twentieths),
    updated_at = excluded.updated_at`

/**
 * Saves the student's position and adds the played parts. Completion is another column, so that rewatching keeps it.
 */
export const savePosition = (db: SchoolDb, { tenantId, id: studentId }: Student, position: Position, now: Date) =>
  onlyPosition(db, { tenantId, studentId, ...position, now }, { withCommit: true })
const onlyPosition = statement((_db, slots: Slots<PositionValues>) => positionKept(slots))

/** The same, and adds the seconds of video to the watch session and the student's day, in one statement. */
export const savePositionAndWatched = (
  db: SchoolDb,
  { tenantId, id: studentId }: Student,
  position: Position & { watchedSeconds: number; watchSessionId: number },
  now: Date,
) => positionAndWatched(db, { tenantId, studentId, ...position, now }, { withCommit: true })

const positionAndWatched = statement(
  (_db, slots: Slots<PositionValues & { watchedSeconds: number; watchSessionId: number }>) => sql<never>`
    with viewing as (
      update watch_session set watched_seconds = least(999999, watched_seconds + ${slots.watchedSeconds})
      where tenant_id = ${slots.tenantId} and id = ${slots.watchSessionId}
    ), day as (${addWatched(slots)})
    ${positionKept(slots)}`,
)

/** Marks videos complete; one that is complete keeps its first date. */
export async function markCompleted(db: SchoolDb, student: Student, lessonIds: readonly number[], at: Date) {
  if (lessonIds.length === 0) return
  await db
    .insertInto('videoProgress')
    .values(
      lessonIds.map((lessonId) => ({
        tenantId: student.tenantId,
        studentId: student.id,
        lessonId,
        positionSeconds: 0,
        completedAt: at,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'studentId', 'lessonId'])
        .doUpdateSet({ completedAt: at, updatedAt: at })
        .where('videoProgress.completedAt', 'is', null),
    )
    .execute()
}

export const unmarkCompleted = (
  db: SchoolDb,
  { tenantId, id: studentId }: Student,
  { lessonId, since }: { lessonId: number; since: Date },
) =>
  db
    .updateTable('videoProgress')
    .set({ completedAt: null })
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('lessonId', '=', lessonId)
    .where('completedAt', '>=', since)
    .execute()

export async function isCompleted(db: SchoolDb, { tenantId, id: studentId }: Student, lessonId: number) {
  const row = await db
    .selectFrom('videoProgress')
    .where('tenantId', '=', tenantId)
    .where('studentId', '=', studentId)
    .where('lessonId', '=', lessonId)
    .where('completedAt', 'is not', null)
    .select('lessonId')
    .executeTakeFirst()
  return row !== undefined
}
