import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { countBefore, newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import { videoJob } from './video-job.ts'
import { findVideo } from './videos.queries.ts'

export async function readVideo(school: InSchool, videoId: number | null) {
  const video = videoId === null ? null : await findVideo(school, videoId)
  if (!video) return null
  const { uploadId, fileName, sizeBytes, failure } = video
  const file = { uploadId, fileName, sizeBytes }
  if (video.state === 'ready') return { state: video.state, file }
  if (failure !== null) return { state: 'failed' as const, reason: errorInArabic(failure as ErrorCode), file }
  const job = await newestJobOf(school.db, school.tenantId, { queue: videoJob.queue, uniqueKey: String(video.id) })
  // A process that died in the last attempt could not record the failure, and the job row is deleted later.
  const isUnderWay = job?.state === 'running' || job?.state === 'waiting'
  if (!isUnderWay) return { state: 'failed' as const, reason: errorInArabic('film.failed'), file }
  const turn = job.state === 'waiting' && { filmsBefore: await countBefore(school.db, job) }
  return { state: 'preparing' as const, progress: job.progress, ...turn, file }
}

export async function thumbnailBytesOf(school: InSchool, videoId: number | null): Promise<number | null> {
  const video = videoId === null ? null : await findVideo(school, videoId)
  return video?.thumbnails?.sizeBytes ?? null
}
