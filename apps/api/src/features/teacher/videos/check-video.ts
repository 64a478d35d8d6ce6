import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import type { JobContext, JobHandler } from '#api/lib/jobs/job-kind.ts'
import type { Services } from '#api/lib/request-context.ts'
import { isCut } from './is-cut.ts'
import { containerOf, writeExcerpt } from './local-video.ts'
import { wantedVideo } from './prepare-video.ts'
import { probeVideo } from './probe-video.ts'
import { type VideoBytes, videoBytesOf } from './video-bytes.ts'
import type { videoCheckJob } from './video-job.ts'
import { type VideoTools, videoTools } from './video-tools.ts'
import { endPreparation, piecesOfVideo } from './videos.queries.ts'
import { checkFolderOf } from './workplaces.ts'

type CheckServices = Pick<Services, 'media' | 'environment' | 'clock'>

/**
 * Looks at a video that has just come, and ends its preparation where there is nothing to prepare: its teacher hears so
 * at once, and not after the videos that come before it. Whatever else is in the way its preparation meets again.
 */
export const checkVideo =
  (services: CheckServices): JobHandler<z.output<typeof videoCheckJob.payload>> =>
  async (context, { videoId }) => {
    const { tenantId, transaction } = context
    const tools = videoTools(services.environment)
    const wanted = () => transaction((db) => wantedVideo({ db, tenantId }, videoId))
    const video = tools && (await wanted())
    if (!video) return
    const keys = video.storageKey
      ? [video.storageKey]
      : await transaction((db) => piecesOfVideo({ db, tenantId }, videoId))
    const bytes = await videoBytesOf(services.media, keys)
    // Its pieces have just become one file, or it is gone.
    if (bytes.size !== Number(video.sizeBytes)) throw new Error('The video is not where it was.')
    try {
      await check(services, context, { videoId, tools, bytes })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (await wanted()) await transaction((db) => endPreparation({ db, tenantId }, videoId, error.code))
    }
  }

/** Throws why the video cannot be prepared. */
async function check(
  { environment, clock }: CheckServices,
  { tenantId, signal }: JobContext,
  { videoId, tools, bytes }: { videoId: number; tools: VideoTools; bytes: VideoBytes },
) {
  const container = await containerOf(bytes)
  if (await isCut(bytes)) throw new AppError('film.broken')
  const folder = checkFolderOf(environment, tenantId, videoId)
  try {
    const path = await writeExcerpt(bytes, folder)
    if (path !== null) await probeVideo(tools, { path, container }, { signal, clock })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
