import type { ErrorCode } from '@manassa/contract/errors'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { sameSchool } from '#api/lib/db/same-school.ts'
import type { StoredRendition } from '#api/lib/db/tables/content.ts'
import type { Rendition, VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import type { Tables } from '#api/lib/db/tables.ts'
import type { InSchool } from '#api/lib/request-context.ts'
import { leaveAddress } from './leave-address.ts'

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

/** The video that an upload has become, held until the transaction ends. */
export const heldVideoOf = ({ db, tenantId }: InSchool, uploadId: string) =>
  db
    .selectFrom('video')
    .where('tenantId', '=', tenantId)
    .where('uploadId', '=', uploadId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()

interface NewVideo {
  uploadId: string
  fileName: string
  sizeBytes: number
  createdAt: Date
}

/** Makes an upload's pieces those of a video, and nobody's removal is due any more. */
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
        .select((the) => ['tenantId', the.val(id).as('videoId'), 'startsAt', 'storageKey']),
    )
    .execute()
  return id
}

/** After the upload has gone, and left its pieces to be removed. */
export const keepPieces = ({ db, tenantId }: InSchool, videoId: number) =>
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

/** The places of a video's pieces, in the order in which they follow each other. */
export async function piecesOfVideo({ db, tenantId }: InSchool, videoId: number): Promise<string[]> {
  const pieces = await db
    .selectFrom('videoChunk')
    .where('tenantId', '=', tenantId)
    .where('videoId', '=', videoId)
    .orderBy('startsAt')
    .select('storageKey')
    .execute()
  return pieces.map(({ storageKey }) => storageKey)
}

const one = ({ db, tenantId }: InSchool, videoId: number) =>
  db.updateTable('video').where('tenantId', '=', tenantId).where('id', '=', videoId)

/** One file stands for all pieces from now on; those go. False where the video has gone itself. */
export async function keepWhole(school: InSchool, videoId: number, storageKey: string): Promise<boolean> {
  const { numUpdatedRows } = await one(school, videoId).set({ storageKey }).executeTakeFirst()
  const { db, tenantId } = school
  await db.deleteFrom('videoChunk').where('tenantId', '=', tenantId).where('videoId', '=', videoId).execute()
  return numUpdatedRows > 0n
}

export const beginAgain = (school: InSchool, videoId: number) =>
  one(school, videoId).set({ state: 'preparing', failure: null }).execute()

export const endPreparation = (school: InSchool, videoId: number, failure: ErrorCode | null) =>
  one(school, videoId)
    .set({ state: failure === null ? 'ready' : 'failed', failure })
    .execute()

/** A video that is being prepared: students have what was there, until it can be played. */
export const storeComing = ({ db, tenantId }: InSchool, lessonId: number, pendingVideoId: number) =>
  db
    .insertInto('lessonVideo')
    .values({ tenantId, lessonId, pendingVideoId })
    .onConflict((conflict) => conflict.columns(['tenantId', 'lessonId']).doUpdateSet({ pendingVideoId }))
    .execute()

/** Lessons to which nothing newer than this video was given. */
const isNewest =
  (videoId: number) =>
  ({ or, and, eb }: ExpressionBuilder<Tables, 'lessonVideo'>) =>
    or([eb('pendingVideoId', '=', videoId), and([eb('videoId', '=', videoId), eb('pendingVideoId', 'is', null)])])

/** Whether any lesson still wants it: another one may have come in its place. */
export async function isWanted({ db, tenantId }: InSchool, videoId: number): Promise<boolean> {
  const found = await db
    .selectFrom('lessonVideo')
    .where('tenantId', '=', tenantId)
    .where(isNewest(videoId))
    .select('lessonId')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a video is there at all, as that of an upload. */
export async function isVideoOf({ db, tenantId }: InSchool, uploadId: string): Promise<boolean> {
  const video = db.selectFrom('video').where('tenantId', '=', tenantId).where('uploadId', '=', uploadId)
  return (await video.select('id').executeTakeFirst()) !== undefined
}

interface Made {
  renditions: readonly Rendition[]
  /** Where they have just been made. */
  thumbnails: VideoThumbnails | null
}

/** Notes what of a video lies in the store by now. */
export const keepMade = (school: InSchool, videoId: number, { renditions, thumbnails }: Made) =>
  one(school, videoId)
    .set({
      renditions: JSON.stringify(renditions),
      ...(thumbnails && { thumbnails: JSON.stringify(thumbnails) }),
    })
    .execute()

/** The file as it came is not needed any more; gives the place where it lies. */
export async function leaveSource(school: InSchool, videoId: number): Promise<string | null> {
  const video = await findVideo(school, videoId)
  await one(school, videoId).set({ storageKey: null }).execute()
  return video?.storageKey ?? null
}

interface Playable {
  /** The plain file, where there is a new one. */
  storageKey?: string
  sizeBytes?: number
  streamKey?: string | null
  posterKey?: string | null
  durationSeconds: number | null
  renditions?: readonly StoredRendition[]
}

/**
 * Lets the students of each lesson that wants a video have it, or more of it, in place of what they had; a video that
 * it takes the place of can be brought back.
 */
export async function letPlay(
  { db, tenantId }: InSchool,
  videoId: number,
  { now, ...video }: Playable & { now: Date },
) {
  const { streamKey = null, posterKey = null, renditions = [], ...plain } = video
  const plays = { ...plain, ...{ streamKey, posterKey, renditions: JSON.stringify(renditions) } }
  await keepPlays({ db, tenantId }, videoId, { ...video, streamKey, posterKey, renditions })
  const taken = sql<boolean>`lesson.pending_video_id = ${videoId}`
  await keepFormer({ db, tenantId }, { which: taken, kept: videoId, now })
  await db
    .updateTable('lessonVideo')
    .set({ ...plays, ...{ videoId, pendingVideoId: null, externalUrl: null, posterPath: null } })
    .set(leaveAddress(now))
    .where('tenantId', '=', tenantId)
    .where(isNewest(videoId))
    .execute()
}

/** Notes what students have of a video, for a lesson that has it again. Not every step brings a plain file. */
function keepPlays({ db, tenantId }: InSchool, videoId: number, video: Playable) {
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

interface Leaving {
  /** Of which lessons, as a condition on `lesson`, their video. */
  which: RawBuilder<boolean>
  /** The video that stays. */
  kept: number | null
  now: Date
}

/** The videos that lessons are about to lose, for as long as they come back; one that came to nothing does not. */
const keepFormer = ({ db, tenantId }: InSchool, { which, kept, now }: Leaving) =>
  sql`
    insert into former_video (tenant_id, lesson_id, video_id, left_at)
    select lesson.tenant_id, lesson.lesson_id, video.id, ${now}
    from lesson_video as lesson
    join video on video.tenant_id = lesson.tenant_id and video.id in (lesson.video_id, lesson.pending_video_id)
    where lesson.tenant_id = ${tenantId} and ${which} and (video.state <> 'failed' or video.plays is not null)
      and video.id is distinct from ${kept}::bigint
    on conflict (tenant_id, lesson_id, video_id) do update set left_at = excluded.left_at`.execute(db)

/** All videos of a lesson but the one that it keeps are about to go. */
export const leaveVideos = (school: InSchool, lessonId: number, kept: number | null, now: Date) =>
  keepFormer(school, { which: sql<boolean>`lesson.lesson_id = ${lessonId}`, kept, now })

/** The one that was to come goes alone: what plays stays until another video is ready. */
export const leaveComing = (school: InSchool, lessonId: number, kept: number, now: Date) =>
  keepFormer(school, {
    which: sql<boolean>`lesson.lesson_id = ${lessonId} and lesson.video_id is distinct from video.id`,
    kept,
    now,
  })

/** Whether this lesson had a video, or was to have it, since a moment; from now on it is no former one. */
export async function takeFormer({ db, tenantId }: InSchool, lessonId: number, videoId: number, since: Date) {
  const found = await db
    .deleteFrom('formerVideo')
    .where('tenantId', '=', tenantId)
    .where('lessonId', '=', lessonId)
    .where('videoId', '=', videoId)
    .where('leftAt', '>', since)
    .returning('videoId')
    .executeTakeFirst()
  return found !== undefined
}

interface Again {
  lessonId: number
  videoId: number
  now: Date
}

interface WasThere {
  lessonId: number
  since: Date
  /** Videos that are there now. */
  but: readonly number[]
}

/** The video that a lesson had last before what it has; none that left before a moment. */
export const findFormerVideo = ({ db, tenantId }: InSchool, { lessonId, since, but }: WasThere) =>
  db
    .selectFrom('formerVideo')
    .innerJoin('video', sameSchool('video.id', 'formerVideo.videoId'))
    .where('formerVideo.tenantId', '=', tenantId)
    .where('formerVideo.lessonId', '=', lessonId)
    .where('formerVideo.leftAt', '>', since)
    .$if(but.length > 0, (query) => query.where('formerVideo.videoId', 'not in', but))
    .orderBy('formerVideo.leftAt', 'desc')
    .orderBy('formerVideo.videoId', 'desc')
    .select(['video.uploadId', 'video.fileName', 'formerVideo.leftAt'])
    .executeTakeFirst()

/** Gives a lesson a video that students have had already. */
export const playAgain = ({ db, tenantId }: InSchool, { lessonId, videoId, now }: Again) =>
  sql`
    update lesson_video set storage_key = was.storage_key, size_bytes = was.size_bytes, stream_key = was.stream_key,
      poster_key = was.poster_key, duration_seconds = was.duration_seconds, renditions = was.renditions,
      video_id = video.id, pending_video_id = null, external_url = null, poster_path = was.poster_path,
      former_address = ${leaveAddress(now).formerAddress},
      former_address_left_at = ${leaveAddress(now).formerAddressLeftAt}
    from video, lateral jsonb_populate_record(null::lesson_video, video.plays) as was
    where lesson_video.tenant_id = ${tenantId} and lesson_video.lesson_id = ${lessonId}
      and video.tenant_id = ${tenantId} and video.id = ${videoId}`.execute(db)
