import type { StudySettings } from '@manassa/contract/teacher/school'
import { accessChangesSoFar } from '#api/lib/cache/access-changes.ts'
import type { VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { storedVideo } from '../access/course-structure.ts'
import { openLesson } from '../access/open-lesson.ts'
import { namedAddress } from '../media/lesson-resources.ts'
import { type Addresses, addressesFor } from '../media/signed-address.ts'
import { readQuestions } from '../quiz/attempt-questions.ts'
import { isSaveable } from './offline-licence.ts'
import { noteOpenedVideo } from './opened-videos.ts'
import { videoAddresses } from './video-addresses.ts'

export async function readLesson(context: StudentContext, { lessonId }: { lessonId: number }) {
  const changesBefore = accessChangesSoFar()
  const lesson = await openLesson(context, lessonId)
  if (lesson.type === 'Quiz') return readQuestions(context, lessonId)
  const video = await readVideo(context, lesson)
  await noteOpenedVideo(context, { lessonId, changesBefore })
  return video
}

interface ShownVideo {
  id: number
  name: string
  positionSeconds?: number
  playedTwentieths?: number | null
  /** The school's rules for students; absent for staff, whose devices save nothing. */
  settings?: StudySettings
}

/**
 * A video with addresses for this session; the gates were checked. Throws `lesson.notFound` when there is no video yet.
 */
export async function readVideo(
  context: StudentContext,
  { id: lessonId, name, positionSeconds = 0, playedTwentieths = null, settings }: ShownVideo,
) {
  const video = await storedVideo(context, lessonId)
  if (!video) throw new AppError('lesson.notFound')
  const durationSeconds = video.durationSeconds === null ? null : Number(video.durationSeconds)
  const addresses = addressesFor(context, { lessonId, durationSeconds })
  const playsAt = await videoAddresses(context, video, addresses)
  if (!playsAt) throw new AppError('lesson.notFound')

  return {
    lessonId,
    lessonName: name,
    type: 'Video' as const,
    ...playsAt,
    posterUrl: posterOf(context, video, addresses),
    thumbnails: thumbnailsOf(video.thumbnails, addresses),
    durationSeconds,
    sizeBytes: video.sizeBytes,
    renditions: video.renditions,
    chapters: video.chapters,
    attachmentUrl:
      video.attachmentKey && namedAddress(addresses.file(video.attachmentKey), video.attachmentTitle ?? name),
    attachmentTitle: video.attachmentTitle,
    attachmentSizeBytes: video.attachmentSizeBytes,
    isSaveable: settings && isSaveable(settings, video) ? true : undefined,
    positionSeconds,
    playedTwentieths,
  }
}

/** The poster of an uploaded video is private; others are public, or on another host. */
function posterOf(
  { origin }: StudentContext,
  { posterKey, posterPath }: { posterKey: string | null; posterPath: string | null },
  addresses: Addresses,
): string | null {
  if (posterKey !== null) return addresses.file(posterKey)
  return posterPath?.startsWith('/') ? origin + posterPath : posterPath
}

function thumbnailsOf(thumbnails: VideoThumbnails | null, addresses: Addresses) {
  if (thumbnails === null) return null
  const { everySeconds, columns, rows, width, height, keys } = thumbnails
  return { everySeconds, columns, rows, width, height, urls: keys.map(addresses.file) }
}
