import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { openPublicPreview as call, PublicPreview } from '@manassa/contract/student/public-preview'
import { AppError } from '#api/lib/http/app-error.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { previewedLesson } from '../access/course-structure.ts'
import { previewAddresses } from '../media/preview-address.ts'
import { previewRenditions } from '../media/preview-files.ts'

/**
 * The video of a course that everybody may watch, with addresses for it alone. Throws `lesson.notFound` for any other
 * lesson, and `request.tooMany` after many starts from one network address.
 */
export async function openPublicPreview(
  context: TxContext,
  { lessonId }: ParsedInputOf<typeof call>,
): Promise<PublicPreview> {
  const { tenantId, credentials, origin } = context
  const found = await previewedLesson({ ...context, viewer: { tenantId } }, lessonId)
  if (!found) throw new AppError('lesson.notFound')
  const counted = [{ budget: budgets.previewStarts, key: credentials.address }]
  await checkFailures(context, counted)
  await countFailure(context, counted)

  const { course, lesson, video } = found
  const durationSeconds = video.durationSeconds === null ? null : Number(video.durationSeconds)
  const addressOf = previewAddresses(context, { lessonId, durationSeconds })
  const poster = video.posterPath?.startsWith('/') ? origin + video.posterPath : video.posterPath
  return {
    courseId: course.id,
    courseName: course.courseName,
    lessonId,
    lessonName: lesson.lessonName,
    otherLessonCount: course.lessonCount - 1,
    videoUrl: addressOf(video.storageKey),
    streamUrl: video.streamKey && addressOf(video.streamKey),
    posterUrl: video.posterKey ? addressOf(video.posterKey) : poster,
    captions: video.captions.map(({ language, label, key }) => ({ language, label, url: addressOf(key) })),
    renditions: previewRenditions(video.renditions),
    durationSeconds,
  }
}
