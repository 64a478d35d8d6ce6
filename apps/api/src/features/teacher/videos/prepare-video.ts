import type { ErrorCode } from '@manassa/contract/errors'
import { VIDEO_SOURCE_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { type JobContext, type JobHandler, LeaseLost, TurnOver } from '#api/lib/jobs/job-kind.ts'
import type { InSchool, Services } from '#api/lib/request-context.ts'
import { removeVideoFolder } from '#api/lib/videos-to-remove.ts'
import { joinVideo } from './join-video.ts'
import { JOINED_PERCENT, makeLadder } from './make-ladder.ts'
import { NobodyWants } from './nobody-wants.ts'
import { videoFileAt } from './video-file.ts'
import { videoJob } from './video-job.ts'
import { DecodingFailed, videoTools } from './video-tools.ts'
import {
  endPreparation,
  findVideo,
  isVideoOf,
  isWanted,
  leaveSource,
  letPlay,
  type VideoRow,
} from './videos.queries.ts'

const DECODED_AT_MOST_TIMES = 2

type Parts = Pick<Services, 'db' | 'media' | 'clock' | 'schoolKeys' | 'environment'>

/**
 * Prepares a video that a lesson was given, and lets students have it. What is wrong with the video itself is written
 * beside it; anything else is tried again, and after the last try written there too.
 */
export const prepareVideo =
  (services: Parts): JobHandler<z.output<typeof videoJob.payload>> =>
  async (context, { videoId, uploadId }) => {
    const { tenantId, transaction } = context
    const video = await transaction((db) => wantedVideo({ db, tenantId }, videoId))
    try {
      if (video) await prepare(services, context, video)
    } catch (error) {
      if (error instanceof NobodyWants) return
      const failure = failureIn(error, context)
      if (failure === null) throw error
      await endWith(context, videoId, failure)
    } finally {
      await leaveNothing(services, context, uploadId ?? video?.uploadId)
    }
  }

/**
 * What is still put into the store while the video goes is nobody's: its folder was listed before. Also told where the
 * job is another's by now.
 */
async function leaveNothing({ db, media, clock }: Parts, { tenantId }: JobContext, uploadId: string | undefined) {
  if (uploadId === undefined) return
  await db.inSchool(tenantId, async (school) => {
    if (await isVideoOf({ db: school, tenantId }, uploadId)) return
    await removeVideoFolder(school, { tenantId, uploadId }, { media, now: clock.now() })
  })
}

/** The video, while a lesson wants it and it is not prepared. */
export async function wantedVideo(school: InSchool, videoId: number): Promise<VideoRow | null> {
  const video = await findVideo(school, videoId)
  const isLeft = video?.state === 'preparing' && (await isWanted(school, videoId))
  return isLeft ? video : null
}

async function prepare(services: Parts, context: JobContext, video: VideoRow) {
  const onProgress = (share: number) => context.progress(JOINED_PERCENT * share)
  const storageKey = await joinVideo(services, context, { video, onProgress })
  const tools = videoTools(services.environment)
  if (tools) {
    await makeLadder({ services, context, tools, video, storageKey })
    await endWith(context, video.id, null, services)
  } else {
    await playAsItIs(services, context, { video, storageKey })
    await endWith(context, video.id, null)
  }
}

/** Where nothing can be made of it: what browsers play by themselves. */
async function playAsItIs(
  { media, clock }: Parts,
  { tenantId, transaction }: JobContext,
  { video: { id, sizeBytes }, storageKey }: { video: VideoRow; storageKey: string },
) {
  const found = await videoFileAt(media, storageKey)
  if (found === null) throw new AppError('film.cannotPrepare')
  if (found === 'broken') throw new AppError('film.broken')
  const { durationSeconds } = found
  const video = { storageKey, sizeBytes, durationSeconds, now: clock.now() }
  await transaction((db) => letPlay({ db, tenantId }, id, video))
}

/** @param made where what was made of it takes the place of the file that came, which goes after a while */
const endWith = (
  { tenantId, transaction }: JobContext,
  videoId: number,
  failure: ErrorCode | null,
  made?: Pick<Services, 'clock'>,
) =>
  transaction(async (db) => {
    await endPreparation({ db, tenantId }, videoId, failure)
    const storageKey = made && (await leaveSource({ db, tenantId }, videoId))
    if (!storageKey) return
    const removeAt = new Date(made.clock.now().getTime() + VIDEO_SOURCE_KEPT_DAYS * DAY_MS)
    await removeLater(db, { tenantId, storageKey, removeAt })
  })

/** What a video fails with for good; null for what another try may mend. */
function failureIn(error: unknown, { attempt, signal }: JobContext): ErrorCode | null {
  if (error instanceof AppError) return error.code
  if (error instanceof LeaseLost || error instanceof TurnOver || signal.aborted) return null
  // What went wrong in the same way twice is the video's fault.
  if (error instanceof DecodingFailed && attempt >= DECODED_AT_MOST_TIMES) return 'film.broken'
  return attempt >= videoJob.maxAttempts ? 'film.failed' : null
}
