import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import type { JobContext, JobHandler } from '#api/lib/jobs/job-kind.ts'
import { checkDirOf, containerOf, probeVideo, writeExcerpt } from './local-video.ts'
import { unpreparedVideo } from './transcode-video.ts'
import { isTruncated, type VideoBytes, videoBytesOf } from './video-file.ts'
import type { videoCheckJob } from './video-job.ts'
import { type VideoTools, videoTools } from './video-tools.ts'
import { chunkKeysOf, endPreparation } from './videos.queries.ts'

type CheckServices = Pick<Services, 'media' | 'environment' | 'clock'>

/**
 * Checks a new video before its turn, so that its teacher learns at once of a file that cannot be transcoded. Other
 * failures are left to the transcoding job.
 */
export const checkVideo =
  (services: CheckServices): JobHandler<z.output<typeof videoCheckJob.payload>> =>
  async (context, { videoId }) => {
    const { tenantId, transaction } = context
    const tools = videoTools(services.environment)
    const current = () => transaction((db) => unpreparedVideo({ db, tenantId }, videoId))
    const video = tools && (await current())
    if (!video) return
    const keys = video.storageKey
      ? [video.storageKey]
      : await transaction((db) => chunkKeysOf({ db, tenantId }, videoId))
    const bytes = await videoBytesOf(services.media, keys)
    // The chunks have just been concatenated, or the video was deleted; the retry reads the new state.
    if (bytes.size !== Number(video.sizeBytes)) throw new Error('The video is not where it was.')
    try {
      await check(services, context, { videoId, tools, bytes })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (await current()) await transaction((db) => endPreparation({ db, tenantId }, videoId, error.code))
    }
  }

/** Throws the reason why the video cannot be transcoded. */
async function check(
  { environment, clock }: CheckServices,
  { tenantId, signal }: JobContext,
  { videoId, tools, bytes }: { videoId: number; tools: VideoTools; bytes: VideoBytes },
) {
  const container = await containerOf(bytes)
  if (await isTruncated(bytes)) throw new AppError('film.broken')
  const folder = checkDirOf(environment, tenantId, videoId)
  try {
    const path = await writeExcerpt(bytes, folder)
    if (path !== null) await probeVideo(tools, { path, container }, { signal, clock })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
