import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { takeVideoUpload } from '../uploads/take-upload.ts'
import { videoCheckJob, videoJob } from './video-job.ts'
import {
  cancelChunkRemoval,
  detachPending,
  detachVideos,
  findFormerVideo,
  findVideoByUpload,
  insertVideo,
  isVideoUsed,
  lockVideoByUpload,
  reactivateVideo,
  restartPreparation,
  restoreFormer,
  storePending,
} from './videos.queries.ts'

/**
 * Attaches an uploaded video to its lesson, in the transaction of the save that names it. Students keep the previous
 * video until the new one can be played. A failed one (`newest`) is transcoded again; one that still plays, or that the
 * bin still holds, is restored. Throws what `takeVideoUpload` does.
 */
export async function attachVideo(
  context: StaffContext,
  lessonId: number,
  { uploadId, newest, playing }: { uploadId: string; newest: number | null; playing: number | null },
): Promise<void> {
  const now = context.services.clock.now()
  const existing = await lockVideoByUpload(context, uploadId)
  const isOwn = existing !== undefined && existing.id === newest
  const isFormer =
    existing !== undefined &&
    !isOwn &&
    (existing.id === playing || (await restoreFormer(context, lessonId, existing.id, oldestRestorable(now))))
  const id = isOwn || isFormer ? existing.id : await newVideo(context, lessonId, uploadId)
  if (isFormer && existing.plays !== null) {
    await detachVideos(context, lessonId, id, now)
    await reactivateVideo(context, { lessonId, videoId: id, now })
    if (existing.state === 'ready') return
  } else {
    await detachPending(context, lessonId, id, now)
    await storePending(context, lessonId, id)
  }
  if (isOwn || isFormer) await restartPreparation(context, id)
  const { db, services, tenantId } = context
  await services.jobs.enqueue(db, tenantId, videoJob, { videoId: id, uploadId }, { uniqueKey: String(id) })
  await services.jobs.enqueue(db, tenantId, videoCheckJob, { videoId: id }, { uniqueKey: String(id) })
}

/** Detaches all videos of a lesson before an address replaces them; the bin keeps them restorable. */
export const detachAllVideos = (context: StaffContext, lessonId: number) =>
  detachVideos(context, lessonId, null, context.services.clock.now())

/** Cancels the transcoding of the given videos that no lesson uses any more. */
export async function cancelUnusedJobs(context: StaffContext, videoIds: ReadonlyArray<number | null | undefined>) {
  const { db, services, tenantId } = context
  for (const id of videoIds) {
    if (!id || (await isVideoUsed(context, id))) continue
    await services.jobs.abandon(db, tenantId, videoJob, String(id))
  }
}

export async function findAttachedVideo(school: InSchool, uploadId: string) {
  const video = await findVideoByUpload(school, uploadId)
  return video && (await isVideoUsed(school, video.id)) ? video : undefined
}

async function newVideo(context: StaffContext, lessonId: number, uploadId: string): Promise<number> {
  const createdAt = context.services.clock.now()
  let id = 0
  await takeVideoUpload(context, { uploadId, lessonId }, async ({ fileName, sizeBytes }) => {
    id = await insertVideo(context, { uploadId, fileName, sizeBytes, createdAt })
  })
  await cancelChunkRemoval(context, id)
  return id
}

/** Videos that left a lesson after this moment can be restored. */
export const oldestRestorable = (now: Date) => new Date(now.getTime() - BIN_KEPT_DAYS * DAY_MS)

/** The file of the lesson's previous video, except the listed ones; undefined once the bin's days are over. */
export const formerVideo = (context: StaffContext, lessonId: number, except: readonly number[]) =>
  findFormerVideo(context, { lessonId, except, since: oldestRestorable(context.services.clock.now()) })
