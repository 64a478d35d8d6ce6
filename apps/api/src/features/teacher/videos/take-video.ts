import type { StaffContext } from '#api/lib/request-context.ts'
import { takeVideoUpload } from '../uploads/take-upload.ts'
import { binSince } from './former-video.ts'
import { videoCheckJob, videoJob } from './video-job.ts'
import {
  beginAgain,
  heldVideoOf,
  insertVideo,
  keepPieces,
  leaveComing,
  leaveVideos,
  playAgain,
  storeComing,
  takeFormer,
} from './videos.queries.ts'

/**
 * Attaches an uploaded video to its lesson, in the transaction of the save that names it. Students keep the previous
 * video until the new one can be played. A failed one (`newest`) is transcoded again; one that still plays, or that the
 * bin still holds, is restored. Throws what `takeVideoUpload` does.
 */
export async function takeVideo(
  context: StaffContext,
  lessonId: number,
  { uploadId, newest, playing }: { uploadId: string; newest: number | null; playing: number | null },
): Promise<void> {
  const now = context.services.clock.now()
  const before = await heldVideoOf(context, uploadId)
  const isOwn = before !== undefined && before.id === newest
  const isFormer =
    before !== undefined &&
    !isOwn &&
    (before.id === playing || (await takeFormer(context, lessonId, before.id, binSince(now))))
  const id = isOwn || isFormer ? before.id : await newVideo(context, uploadId)
  if (isFormer && before.plays !== null) {
    await leaveVideos(context, lessonId, id, now)
    await playAgain(context, { lessonId, videoId: id, now })
    if (before.state === 'ready') return
  } else {
    await leaveComing(context, lessonId, id, now)
    await storeComing(context, lessonId, id)
  }
  if (isOwn || isFormer) await beginAgain(context, id)
  const { db, services, tenantId } = context
  await services.jobs.enqueue(db, tenantId, videoJob, { videoId: id, uploadId }, { uniqueKey: String(id) })
  await services.jobs.enqueue(db, tenantId, videoCheckJob, { videoId: id }, { uniqueKey: String(id) })
}

/** An address is about to take the place of what a lesson has: that can come back. */
export const letVideosGo = (context: StaffContext, lessonId: number) =>
  leaveVideos(context, lessonId, null, context.services.clock.now())

async function newVideo(context: StaffContext, uploadId: string): Promise<number> {
  const createdAt = context.services.clock.now()
  let id = 0
  await takeVideoUpload(context, uploadId, async ({ fileName, sizeBytes }) => {
    id = await insertVideo(context, { uploadId, fileName, sizeBytes, createdAt })
  })
  await keepPieces(context, id)
  return id
}
