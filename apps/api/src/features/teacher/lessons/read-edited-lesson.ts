import { framedVideo } from '@manassa/contract/rules/framed-video'
import { hostedVideo } from '@manassa/contract/rules/hosted-video'
import type { EditedLessonPage, EditedVideo } from '@manassa/contract/teacher/lessons'
import { hostedKey } from '#api/features/media/hosted-address.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf } from '../editing/revisions.ts'
import { readEditedQuiz } from '../quiz/read-edited-quiz.ts'
import { readLessonUpload } from '../uploads/take-upload.ts'
import { formerVideo, oldestRestorable } from '../videos/attach-video.ts'
import { readVideo, thumbnailBytesOf } from '../videos/read-video.ts'
import { findLessonPage, findVideo, type LessonVideoRow, uploadsOf } from './lessons.queries.ts'

/** Throws `lesson.notFound`, also if the lesson itself is archived. */
export async function readEditedLesson(
  context: StaffContext,
  { lessonId }: { lessonId: number },
): Promise<EditedLessonPage> {
  const found = await findLessonPage(context, lessonId)
  if (!found || found.state === 'archived') throw new AppError('lesson.notFound')
  const {
    id,
    lessonName,
    type,
    state,
    lacks,
    isPreview,
    otherPreview,
    unitId,
    unitName,
    unitTitle,
    unitState,
    courseId,
    courseName,
    courseState,
  } = found
  return {
    id,
    revision: await revisionOf(context, { kind: 'lesson', id }),
    state,
    lessonName,
    type,
    lacks,
    isPreview,
    otherPreview,
    unit: { id: unitId, unitName, unitTitle, state: unitState },
    course: { id: courseId, courseName, state: courseState },
    video: type === 'Video' ? await readEditedVideo(context, lessonId) : null,
    upload: type === 'Video' ? await readLessonUpload(context, lessonId) : null,
    quiz: type === 'Quiz' ? await readEditedQuiz(context, { lessonId }) : null,
  }
}

export async function readEditedVideo(context: StaffContext, lessonId: number): Promise<EditedVideo | null> {
  const video = await findVideo(context, lessonId)
  if (!video) return null
  const { externalUrl, attachmentTitle, attachmentSizeBytes, captions, pendingVideoId, durationSeconds } = video
  const uploaded = await readVideo(context, pendingVideoId ?? video.videoId)
  const attachment = video.attachmentKey === null ? [] : [video.attachmentKey]
  const uploads = await uploadsOf(context, [...attachment, ...captions.map(({ key }) => key)])
  return {
    revision: await revisionOf(context, { kind: 'video', id: lessonId }),
    ...(uploaded ?? { state: 'ready' as const, file: null }),
    plays: whatPlays(video),
    externalUrl: pendingVideoId === null ? externalUrl : null,
    former: await formerOf(context, lessonId, video),
    hosted: pendingVideoId === null && externalUrl !== null ? await hostedLibraryOf(context, externalUrl) : null,
    durationSeconds: durationSeconds === null ? null : Number(durationSeconds),
    renditions: video.renditions.map(({ name, height, sizeBytes }) => ({ name, height, sizeBytes })),
    thumbnailBytes: await thumbnailBytesOf(context, video.videoId),
    attachmentTitle,
    attachmentSizeBytes: attachmentSizeBytes === null ? null : Number(attachmentSizeBytes),
    attachmentUploadId: (video.attachmentKey && uploads.get(video.attachmentKey)) || null,
    captions: captions.map(({ language, label, key }) => ({ language, label, uploadId: uploads.get(key) })),
    chapters: video.chapters,
  }
}

async function formerOf(
  context: StaffContext,
  lessonId: number,
  video: LessonVideoRow,
): Promise<EditedVideo['former']> {
  const { externalUrl, videoId, pendingVideoId, formerAddress, formerAddressLeftAt } = video
  if (pendingVideoId !== null) {
    if (externalUrl !== null) return { externalUrl, file: null }
    const playing = await readVideo(context, videoId)
    if (playing) return { externalUrl: null, file: fileOf(playing.file) }
  }
  const but = [videoId, pendingVideoId].filter((id) => id !== null)
  const uploaded = await formerVideo(context, lessonId, but)
  const leftAt = formerAddress === externalUrl ? null : formerAddressLeftAt
  const isInBin = leftAt !== null && leftAt > oldestRestorable(context.services.clock.now())
  if (isInBin && !(uploaded && uploaded.leftAt > leftAt)) {
    return { externalUrl: formerAddress, file: null }
  }
  return uploaded ? { externalUrl: null, file: fileOf(uploaded) } : null
}

const fileOf = ({ uploadId, fileName }: { uploadId: string; fileName: string }) => ({ uploadId, fileName })

async function hostedLibraryOf(context: StaffContext, externalUrl: string) {
  const frame = framedVideo(externalUrl, context.services.environment.hostedPlayers)
  const named = frame?.player === 'hosted' ? hostedVideo(frame.url) : null
  return named && { library: named.library, isSigned: (await hostedKey(context, named.library)) !== null }
}

function whatPlays({ storageKey, externalUrl, pendingVideoId }: LessonVideoRow): EditedVideo['plays'] {
  if ((storageKey ?? externalUrl) === null) return 'nothing'
  return pendingVideoId === null ? 'this' : 'before'
}
