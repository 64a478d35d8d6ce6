import type { ErrorCode } from '@manassa/contract/errors'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { StoredRendition } from '#api/lib/db/tables/content.ts'
import type { Rendition, VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { formerAddressColumns } from './former-address.ts'

const columns = [
  'id',
  'uploadId',
  'fileName',
  'sizeBytes',
  'state',
  'failure',
  'storageKey',
  'renditions',
  'thumbnails',
  'plays',
] as const

export const findVideo = ({ db, tenantId }: InSchool, id: number) =>
  db.selectFrom('video').where('tenantId', '=', tenantId).where('id', '=', id).select(columns).executeTakeFirst()
export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

const byUpload = ({ db, tenantId }: InSchool, uploadId: string) =>
  db.selectFrom('video').where('tenantId', '=', tenantId).where('uploadId', '=', uploadId).select(columns)

export const findVideoByUpload = (school: InSchool, uploadId: string) => byUpload(school, uploadId).executeTakeFirst()

export const lockVideoByUpload = (school: InSchool, uploadId: string) =>
  byUpload(school, uploadId).forUpdate().executeTakeFirst()

interface NewVideo {
  uploadId: string
  fileName: string
  sizeBytes: number
  createdAt: Date
}

export async function insertVideo({ db, tenantId }: InSchool, { uploadId, ...video }: NewVideo): Promise<number> {
  const { id } = await db
    .insertInto('video')
    .values({ tenantId, uploadId, ...video })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('videoChunk')
    .columns(['tenantId', 'videoId', 'startsAt', 'storageKey'])
    .expression((eb) =>
      eb
        .selectFrom('uploadChunk')
        .where('tenantId', '=', tenantId)
        .where('uploadId', '=', uploadId)
        .select((uploaded) => ['tenantId', uploaded.val(id).as('videoId'), 'startsAt', 'storageKey']),
    )
    .execute()
  return id
}

/** Run this after the upload is deleted, because its deletion schedules the chunks for removal. */
export const cancelChunkRemoval = ({ db, tenantId }: InSchool, videoId: number) =>
  db
    .deleteFrom('fileToRemove')
    .where('tenantId', '=', tenantId)
    .where('storageKey', 'in', (eb) =>
      eb
        .selectFrom('videoChunk')
        .where('tenantId', '=', tenantId)
        .where('videoId', '=', videoId)
        .select('videoChunk.storageKey'),
    )
    .execute()

export async function chunkKeysOf({ db, tenantId }: InSchool, videoId: number): Promise<string[]> {
  const chunks = await db
    .selectFrom('videoChunk')
    .where('tenantId', '=', tenantId)
    .where('videoId', '=', videoId)
    .orderBy('startsAt')
    .select('storageKey')
    .execute()
  return chunks.map(({ storageKey }) => storageKey)
}

const updateVideo = ({ db, tenantId }: InSchool, videoId: number) =>
  db.updateTable('video').where('tenantId', '=', tenantId).where('id', '=', videoId)

/** Replaces the chunks by one file. Returns false if the video was deleted. */
export async function setSource(school: InSchool, videoId: number, storageKey: string): Promise<boolean> {
  const { numUpdatedRows } = await updateVideo(school, videoId).set({ storageKey }).executeTakeFirst()
  const { db, tenantId } = school
  await db.deleteFrom('videoChunk').where('tenantId', '=', tenantId).where('videoId', '=', videoId).execute()
  return numUpdatedRows > 0n
}

export const restartPreparation = (school: InSchool, videoId: number) =>
  updateVideo(school, videoId).set({ state: 'preparing', failure: null }).execute()

export const endPreparation = (school: InSchool, videoId: number, failure: ErrorCode | null) =>
  updateVideo(school, videoId)
    .set({ state: failure === null ? 'ready' : 'failed', failure })
    .execute()

/** Attaches a video that is not transcoded yet; students keep the previous one until it can be played. */
export const storePending = ({ db, tenantId }: InSchool, lessonId: number, pendingVideoId: number) =>
  db
    .insertInto('lessonVideo')
    .values({ tenantId, lessonId, pendingVideoId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'lessonId']).doUpdateSet({ pendingVideoId }))
    .execute()

const isNewestVideo =
  (videoId: number) =>
  ({ or, and, eb }: ExpressionBuilder<Tables, 'lessonVideo'>) =>
    or([eb('pendingVideoId', '=', videoId), and([eb('videoId', '=', videoId), eb('pendingVideoId', 'is', null)])])

/** Tells whether a lesson uses the video, because another one may have replaced it. */
export async function isVideoUsed({ db, tenantId }: InSchool, videoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where(isNewestVideo(videoId))
    .select('lessonId')
    .executeTakeFirst()
  return row !== undefined
}

interface StoredRenditions {
  renditions: readonly Rendition[]
  /** Set only if they have just been made. */
  thumbnails: VideoThumbnails | null
}

export const saveRenditions = (school: InSchool, videoId: number, { renditions, thumbnails }: StoredRenditions) =>
  updateVideo(school, videoId)
    .set({
      renditions: JSON.stringify(renditions),
      ...(thumbnails && { thumbnails: JSON.stringify(thumbnails) }),
    })
    .execute()

export async function clearSource(school: InSchool, videoId: number): Promise<string | null> {
  const video = await findVideo(school, videoId)
  await updateVideo(school, videoId).set({ storageKey: null }).execute()
  return video?.storageKey ?? null
}

interface PlayableFiles {
  /** The plain file; omitted if it stays the same. */
  storageKey?: string
  sizeBytes?: number
  streamKey?: string | null
  posterKey?: string | null
  durationSeconds: number | null
  renditions?: readonly StoredRendition[]
}

/**
 * Makes a video, or more renditions of it, playable in each lesson that uses it. The videos that it replaces can be
 * restored.
 */
export async function publishVideo(
  { db, tenantId }: InSchool,
  videoId: number,
  { now, ...video }: PlayableFiles & { now: Date },
) {
  const { streamKey = null, posterKey = null, renditions = [], ...plain } = video
  const plays = { ...plain, streamKey, posterKey, renditions: JSON.stringify(renditions) }
  await savePlays({ db, tenantId }, videoId, { ...video, streamKey, posterKey, renditions })
  const isPending = sql<boolean>`lesson.pending_video_id = ${videoId}`
  await recordFormer({ db, tenantId }, { which: isPending, kept: videoId, now })
  await db
    .updateTable('lessonVideo')
    .set({ ...plays, videoId, pendingVideoId: null, externalUrl: null, posterPath: null })
    .set(formerAddressColumns(now))
    .where('tenantId', '=', tenantId)
    .where(isNewestVideo(videoId))
    .execute()
}

/** Records the playable files, for a lesson that restores the video. The plain file is missing in some steps. */
function savePlays({ db, tenantId }: InSchool, videoId: number, video: PlayableFiles) {
  const columns = {
    ...(video.storageKey !== undefined && { storage_key: video.storageKey }),
    ...(video.sizeBytes !== undefined && { size_bytes: video.sizeBytes }),
    stream_key: video.streamKey,
    poster_key: video.posterKey,
    duration_seconds: video.durationSeconds,
    renditions: video.renditions,
  }
  return sql`
    update video set plays = coalesce(plays, '{}') || ${JSON.stringify(columns)}::jsonb
    where tenant_id = ${tenantId} and id = ${videoId}`.execute(db)
}

interface DetachedVideos {
  /** Condition on `lesson`, an alias of `lesson_video`. */
  which: RawBuilder<boolean>
  kept: number | null
  now: Date
}

/** Records the videos that lessons are about to lose, for the bin. Failed videos that never played are not recorded. */
const recordFormer = ({ db, tenantId }: InSchool, { which, kept, now }: DetachedVideos) =>
  sql`
    insert into former_video (tenant_id, lesson_id, video_id, left_at)
    select lesson.tenant_id, lesson.lesson_id, video.id, ${now}
    from lesson_video as lesson
    join video on video.tenant_id = lesson.tenant_id and video.id in (lesson.video_id, lesson.pending_video_id)
    where lesson.tenant_id = ${tenantId} and ${which} and (video.state <> 'failed' or video.plays is not null)
      and video.id is distinct from ${kept}::bigint
    on conflict (tenant_id, lesson_id, video_id) do update set left_at = excluded.left_at`.execute(db)

export const detachVideos = (school: InSchool, lessonId: number, kept: number | null, now: Date) =>
  recordFormer(school, { which: sql<boolean>`lesson.lesson_id = ${lessonId}`, kept, now })

/** Records only the pending video as former, because the playing one stays until another is ready. */
export const detachPending = (school: InSchool, lessonId: number, kept: number, now: Date) =>
  recordFormer(school, {
    which: sql<boolean>`lesson.lesson_id = ${lessonId} and lesson.video_id is distinct from video.id`,
    kept,
    now,
  })

/**
 * Deletes the record that this video is a former one of the lesson; tells whether it existed since the given moment.
 */
export async function restoreFormer({ db, tenantId }: InSchool, lessonId: number, videoId: number, since: Date) {
  const row = await db
    .deleteFrom('formerVideo')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .where('videoId', '=', videoId)
    .where('leftAt', '>', since)
    .returning('videoId')
    .executeTakeFirst()
  return row !== undefined
}

interface Reactivation {
  lessonId: number
  videoId: number
  now: Date
}

interface FormerVideoQuery {
  lessonId: number
  since: Date
  except: readonly number[]
}

export const findFormerVideo = ({ db, tenantId }: InSchool, { lessonId, since, except }: FormerVideoQuery) =>
  db
    .selectFrom('formerVideo')
    .innerJoin('video', sameSchool('video.id', 'formerVideo.videoId'))
    .where('formerVideo.tenantId', '=', tenantId)
    .where('formerVideo.lessonId', '=', lessonId)
    .where('formerVideo.leftAt', '>', since)
    .$if(except.length > 0, (query) => query.where('formerVideo.videoId', 'not in', except))
    .orderBy('formerVideo.leftAt', 'desc')
    .orderBy('formerVideo.videoId', 'desc')
    .select(['video.uploadId', 'video.fileName', 'formerVideo.leftAt'])
    .executeTakeFirst()

export const reactivateVideo = ({ db, tenantId }: InSchool, { lessonId, videoId, now }: Reactivation) =>
  sql`
    update lesson_video set storage_key = was.storage_key, size_bytes = was.size_bytes, stream_key = was.stream_key,
      poster_key = was.poster_key, duration_seconds = was.duration_seconds, renditions = was.renditions,
      video_id = video.id, pending_video_id = null, external_url = null, poster_path = was.poster_path,
      former_address = ${formerAddressColumns(now).formerAddress},
      former_address_left_at = ${formerAddressColumns(now).formerAddressLeftAt}
    from video, lateral jsonb_populate_record(null::lesson_video, video.plays) as was
    where lesson_video.tenant_id = ${tenantId} and lesson_video.lesson_id = ${lessonId}
      and video.tenant_id = ${tenantId} and video.id = ${videoId}`.execute(db)
