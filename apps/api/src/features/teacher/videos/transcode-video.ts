import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ErrorCode } from '@manassa/contract/errors'
import { VIDEO_SOURCE_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { z } from 'zod'
import { removeVideoFolder } from '#api/features/retention/remove-unused-videos.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { InSchool, Services } from '#api/lib/http/request-context.ts'
import { type JobContext, type JobHandler, LeaseLost, TurnEnded } from '#api/lib/jobs/job-kind.ts'
import { requireDiskSpace, rethrowDiskFull } from '../uploads/media-space.ts'
import { CONCAT_PERCENT, makeRenditions } from './make-renditions.ts'
import { containerAt, videoFileAt } from './video-file.ts'
import { VideoUnused, videoJob } from './video-job.ts'
import { DecodingFailed, videoTools } from './video-tools.ts'
import {
  chunkKeysOf,
  clearSource,
  endPreparation,
  findVideo,
  findVideoByUpload,
  isVideoUsed,
  publishVideo,
  setSource,
  type VideoRow,
} from './videos.queries.ts'

const MAX_DECODE_ATTEMPTS = 2

type TranscodeServices = Pick<Services, 'db' | 'media' | 'clock' | 'schoolKeys' | 'environment'>

/**
 * Transcodes a lesson's video and publishes it to students. Faults of the video itself are recorded at once; other
 * errors are retried and recorded after the last attempt.
 */
export const transcodeVideo =
  (services: TranscodeServices): JobHandler<z.output<typeof videoJob.payload>> =>
  async (context, { videoId, uploadId }) => {
    const { tenantId, transaction } = context
    const video = await transaction((db) => unpreparedVideo({ db, tenantId }, videoId))
    try {
      if (video) await prepare(services, context, video)
    } catch (error) {
      if (error instanceof VideoUnused) return
      const failure = failureIn(error, context)
      if (failure === null) throw error
      await endWith(context, videoId, failure)
    } finally {
      await removeOrphans(services, context, uploadId ?? video?.uploadId)
    }
  }

/**
 * Removes files that this job stored while the video was deleted, because the deletion listed the folder earlier. It
 * also runs after a lost lease.
 */
async function removeOrphans(
  { db, media, clock }: TranscodeServices,
  { tenantId }: JobContext,
  uploadId: string | undefined,
) {
  if (uploadId === undefined) return
  await db.inSchool(tenantId, async (school) => {
    if (await findVideoByUpload({ db: school, tenantId }, uploadId)) return
    await removeVideoFolder(school, { tenantId, uploadId }, { media, now: clock.now() })
  })
}

/** The video if a lesson uses it and it is not transcoded yet, else null. */
export async function unpreparedVideo(school: InSchool, videoId: number): Promise<VideoRow | null> {
  const video = await findVideo(school, videoId)
  const isLeft = video?.state === 'preparing' && (await isVideoUsed(school, videoId))
  return isLeft ? video : null
}

async function prepare(services: TranscodeServices, context: JobContext, video: VideoRow) {
  const onProgress = (share: number) => context.progress(CONCAT_PERCENT * share)
  const storageKey = await concatChunks(services, context, { video, onProgress })
  const tools = videoTools(services.environment)
  if (tools) {
    await makeRenditions({ services, context, tools, video, storageKey })
    await endWith(context, video.id, null, services)
  } else {
    await publishSource(services, context, { video, storageKey })
    await endWith(context, video.id, null)
  }
}

/** Without ffmpeg, students get the uploaded file if browsers can play it. */
async function publishSource(
  { media, clock }: TranscodeServices,
  { tenantId, transaction }: JobContext,
  { video: { id, sizeBytes }, storageKey }: { video: VideoRow; storageKey: string },
) {
  const file = await videoFileAt(media, storageKey)
  if (file === null) throw new AppError('film.cannotPrepare')
  if (file === 'broken') throw new AppError('film.broken')
  const { durationSeconds } = file
  const video = { storageKey, sizeBytes, durationSeconds, now: clock.now() }
  await transaction((db) => publishVideo({ db, tenantId }, id, video))
}

/** @param made set if renditions replace the uploaded file, which is then removed after some days */
const endWith = (
  { tenantId, transaction }: JobContext,
  videoId: number,
  failure: ErrorCode | null,
  made?: Pick<Services, 'clock'>,
) =>
  transaction(async (db) => {
    await endPreparation({ db, tenantId }, videoId, failure)
    const storageKey = made && (await clearSource({ db, tenantId }, videoId))
    if (!storageKey) return
    const removeAt = new Date(made.clock.now().getTime() + VIDEO_SOURCE_KEPT_DAYS * DAY_MS)
    await removeLater(db, { tenantId, storageKey, removeAt })
  })

/** The permanent failure to record, or null for an error that a retry may fix. */
function failureIn(error: unknown, { attempt, signal }: JobContext): ErrorCode | null {
  if (error instanceof AppError) return error.code
  if (error instanceof LeaseLost || error instanceof TurnEnded || signal.aborted) return null
  // The same decoding error twice means that the video is broken.
  if (error instanceof DecodingFailed && attempt >= MAX_DECODE_ATTEMPTS) return 'film.broken'
  return attempt >= videoJob.maxAttempts ? 'film.failed' : null
}

/** This outlasts the copying of the largest file to the slowest disk. */
const REMOVAL_DELAY_MS = DAY_MS

interface ConcatOptions {
  video: Pick<VideoRow, 'id' | 'sizeBytes' | 'storageKey'>
  /** Receives the copied share, from 0 to 1. */
  onProgress(share: number): Promise<void>
}

/**
 * Concatenates a video's uploaded chunks into one stored file and returns its storage key, or the key of an earlier
 * run. Throws `upload.noRoom` and `VideoUnused`.
 */
async function concatChunks(
  { media, clock }: Pick<Services, 'media' | 'clock'>,
  { tenantId, transaction, signal }: Pick<JobContext, 'tenantId' | 'transaction' | 'signal'>,
  { video, onProgress }: ConcatOptions,
): Promise<string> {
  if (video.storageKey !== null) return video.storageKey
  await requireDiskSpace(media, video.sizeBytes)
  const chunkKeys = await transaction((db) => chunkKeysOf({ db, tenantId }, video.id))
  const extension = (await containerAt(media, chunkKeys[0] ?? '')) ?? 'video'
  const storageKey = `${tenantId}/videos/${randomUUID()}.${extension}`
  const removeAt = new Date(clock.now().getTime() + REMOVAL_DELAY_MS)
  await transaction((db) => removeLater(db, { tenantId, storageKey, removeAt }))
  async function* bytes() {
    let done = 0
    for (const chunkKey of chunkKeys) {
      for await (const buffer of media.read(chunkKey)) {
        done += (buffer as Buffer).length
        yield buffer
      }
      signal.throwIfAborted()
      await onProgress(done / video.sizeBytes)
    }
  }
  await media.put(storageKey, Readable.from(bytes(), { objectMode: false })).catch(rethrowDiskFull)
  await transaction(async (db) => {
    if (!(await setSource({ db, tenantId }, video.id, storageKey))) throw new VideoUnused()
    await forgetRemoval(db, tenantId, storageKey)
  })
  return storageKey
}
