import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { BIN_KEPT_DAYS } from '@manassa/contract/limits'
import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import { mayCall } from '@manassa/contract/rules/permissions'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { isVideoAddress } from '@manassa/contract/rules/video-address'
import { saveVideo as call } from '@manassa/contract/teacher/lessons'
import type { StoredCaption } from '#api/lib/db/tables/content.ts'
import { forgetRemoval, removeLater } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { lockRevision } from '../editing/revisions.ts'
import { saveEdit } from '../editing/save-edit.ts'
import type { LessonUploads } from '../uploads/own-uploads.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { attachVideo, cancelUnusedJobs, detachAllVideos, findAttachedVideo } from '../videos/attach-video.ts'
import { readVideo } from '../videos/read-video.ts'
import {
  findLessonPage,
  findVideo,
  isFileUsed,
  type LessonVideoRow,
  lessonFileOf,
  rememberLessonFile,
  storeAddress,
  storeVideoExtras,
  uploadsOf,
} from './lessons.queries.ts'
import { readEditedVideo } from './read-edited-lesson.ts'

type Input = ParsedInputOf<typeof call>
type Captions = NonNullable<Input['captions']>

/**
 * Saves the video, attachment, captions and chapters of a lesson; omitted fields stay as they are. An uploaded video is
 * transcoded first. Throws `lesson.notFound`, `lesson.notVideo`, `edit.conflict`, `request.invalid` and what
 * `takeUpload` and `attachVideo` do.
 */
export async function saveVideo(context: StaffContext, input: Input) {
  await storeVideo(context, input)
  const video = await readEditedVideo(context, input.lessonId)
  if (!video) throw new AppError('request.invalid', { fields: { externalUrl: 'video.required' } })
  return { id: input.lessonId, ...video }
}

async function storeVideo(context: StaffContext, input: Input): Promise<void> {
  const { lessonId, revision, confirm, externalUrl, uploadId, attachmentUploadId, attachmentTitle, captions } = input
  const chapters = input.chapters && inOrder(input.chapters)
  await requireVideoLesson(context, lessonId)
  refuseWrong(context, input)

  let was: LessonVideoRow | undefined
  await saveEdit(context, {
    subject: { kind: 'video', id: lessonId },
    action: 'video.update',
    revision,
    confirm,
    changes: { ...videoOf(input), attachmentUploadId, attachmentTitle, captions, chapters },
    async read() {
      was = await findVideo(context, lessonId)
      if (!was && externalUrl === undefined && uploadId === undefined) {
        throw new AppError('request.invalid', { fields: { externalUrl: 'video.required' } })
      }
      return {
        ...(await currentVideo(context, was)),
        ...(await currentExtras(context, was, input)),
        chapters: inOrder(was?.chapters ?? []),
      }
    },
    async write(changes) {
      if (externalUrl !== undefined && 'externalUrl' in changes) {
        await detachAllVideos(context, lessonId)
        await storeAddress(context, { lessonId, externalUrl, now: context.services.clock.now() })
      }
      if (uploadId && 'uploadId' in changes) {
        await attachVideo(context, lessonId, { uploadId, newest: newestVideo(was), playing: was?.videoId ?? null })
      }
      // Jobs for videos that are no longer used would delay the others.
      if ('externalUrl' in changes || 'uploadId' in changes) {
        await cancelUnusedJobs(context, [was?.videoId, was?.pendingVideoId])
      }
      if ('attachmentUploadId' in changes) await storeAttachment(context, input)
      else if ('attachmentTitle' in changes && was?.attachmentKey) {
        await storeVideoExtras(context, lessonId, { attachmentTitle: attachmentTitle ?? null })
      }
      if ('captions' in changes && captions) {
        await storeVideoExtras(context, lessonId, {
          captions: await captionsOf(context, captions, was?.captions ?? []),
        })
      }
      if ('chapters' in changes && chapters) await storeVideoExtras(context, lessonId, { chapters })
      await removeUnusedFiles(context, was)
    },
    loggedValues: () => namesOfFiles(context, input),
  })
}

async function requireVideoLesson(context: StaffContext, lessonId: number) {
  const lesson = await findLessonPage(context, lessonId)
  if (!lesson || lesson.state === 'archived') throw new AppError('lesson.notFound')
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
}

export const lessonUploads: LessonUploads = {
  check: requireVideoLesson,
  async attach(context, { id, lessonId, revision }, record) {
    // The lesson is locked before its upload, as in a save that names the upload; another order could deadlock.
    await lockRevision(context, { kind: 'video', id: lessonId })
    await record()
    if (!mayCall(context.viewer, call.access)) throw new AppError('auth.notAllowed')
    await storeVideo(context, { lessonId, uploadId: id, revision: revision ?? undefined })
  },
  findAttached: async (context, uploadId) =>
    mayCall(context.viewer, call.access) ? findAttachedVideo(context, uploadId) : undefined,
}

/** The log shows file names, because an upload id means nothing to a reader. */
async function namesOfFiles(context: StaffContext, { lessonId, uploadId, attachmentUploadId }: Input) {
  if (!uploadId && !attachmentUploadId) return {}
  const video = await findVideo(context, lessonId)
  const uploaded = uploadId ? await readVideo(context, newestVideo(video)) : null
  return {
    ...(uploaded && { videoFile: uploaded.file.fileName }),
    ...(attachmentUploadId && { attachmentTitle: video?.attachmentTitle ?? null }),
  }
}

/** Sorts chapters and copies exactly their fields, because changes are compared as text. */
const inOrder = (chapters: readonly Chapter[]) =>
  chapters.map(({ seconds, name }) => ({ seconds, name })).toSorted((one, other) => one.seconds - other.seconds)

function videoOf({ externalUrl, uploadId }: Input) {
  if (uploadId !== undefined) return { externalUrl: null, uploadId }
  return externalUrl === undefined ? {} : { externalUrl, uploadId: null }
}

const newestVideo = (was: LessonVideoRow | undefined) => was?.pendingVideoId ?? was?.videoId ?? null

/** The latest video. A failed upload counts as none, so that the same upload can be saved again. */
async function currentVideo(context: StaffContext, was: LessonVideoRow | undefined) {
  const uploaded = await readVideo(context, newestVideo(was))
  const isBeingPrepared = was !== undefined && was.pendingVideoId !== null
  return {
    externalUrl: isBeingPrepared ? null : (was?.externalUrl ?? null),
    uploadId: uploaded && uploaded.state !== 'failed' ? uploaded.file.uploadId : null,
  }
}

/**
 * Attachment and captions by title, as the log and a conflict show them. An upload that is already stored is not a
 * change, so that a repeated save changes nothing.
 */
async function currentExtras(context: StaffContext, was: LessonVideoRow | undefined, input: Input) {
  const uploads = await uploadsOf(context, extraFiles(was))
  const attachment = was?.attachmentKey ? uploads.get(was.attachmentKey) : undefined
  const title = was?.attachmentTitle ?? null
  return {
    attachmentUploadId: attachment !== undefined && attachment === input.attachmentUploadId ? attachment : title,
    attachmentTitle: title,
    captions: (was?.captions ?? []).map(({ language, label, key }) => {
      const uploadId = uploads.get(key)
      const isGiven = input.captions?.some((one) => one.language === language && one.uploadId === uploadId)
      return { language, label, ...(isGiven && { uploadId }) }
    }),
  }
}

function refuseWrong({ services }: StaffContext, { uploadId, externalUrl, captions = [] }: Input) {
  if (uploadId !== undefined && externalUrl !== undefined) {
    throw new AppError('request.invalid', { fields: { uploadId: 'video.oneOfBoth' } })
  }
  if (externalUrl !== undefined && !isVideoAddress(externalUrl, services.environment.hostedPlayers)) {
    throw new AppError('request.invalid', { fields: { externalUrl: 'video.address' } })
  }
  if (new Set(captions.map(({ language }) => language)).size < captions.length) {
    throw new AppError('request.invalid', { fields: { captions: 'captions.language' } })
  }
}

async function storeAttachment(context: StaffContext, { lessonId, attachmentUploadId, attachmentTitle }: Input) {
  if (!attachmentUploadId) {
    const none = { attachmentKey: null, attachmentTitle: null, attachmentSizeBytes: null }
    return storeVideoExtras(context, lessonId, none)
  }
  const field = 'attachmentUploadId'
  const { storageKey, fileName, sizeBytes } = await takeFile(context, attachmentUploadId, 'attachment', field)
  return storeVideoExtras(context, lessonId, {
    attachmentKey: storageKey,
    attachmentTitle: attachmentTitle ?? fileName,
    attachmentSizeBytes: sizeBytes,
  })
}

async function captionsOf(context: StaffContext, requested: Captions, present: readonly StoredCaption[]) {
  const stored: StoredCaption[] = []
  for (const { language, label, uploadId } of requested) {
    const existing = present.find((one) => one.language === language)
    if (uploadId === undefined && !existing)
      throw new AppError('request.invalid', { fields: { captions: 'captions.file' } })
    const key =
      uploadId === undefined ? existing?.key : (await takeFile(context, uploadId, 'captions', 'captions')).storageKey
    if (key) stored.push({ language, label, key })
  }
  return stored
}

/**
 * Takes the file of an upload, or finds the file that it has already become, for repeated saves and restored files.
 * Throws as `takeUpload`.
 */
async function takeFile(context: StaffContext, uploadId: string, kind: 'attachment' | 'captions', field: string) {
  const { db, tenantId, services } = context
  const known = await lessonFileOf(context, { uploadId, kind, now: services.clock.now() })
  if (known) {
    await forgetRemoval(db, tenantId, known.storageKey)
    return known
  }
  const { storageKey, fileName, sizeBytes } = await takeUpload(context, uploadId, kind, { field })
  await rememberLessonFile(context, { uploadId, kind, storageKey, fileName, sizeBytes })
  return { storageKey, fileName, sizeBytes }
}

const extraFiles = (video: LessonVideoRow | undefined): string[] => [
  ...(video?.attachmentKey ? [video.attachmentKey] : []),
  ...(video?.captions ?? []).map(({ key }) => key),
]

/**
 * Schedules the removal of files that no lesson uses any more, after the days of the bin. Until then their uploads
 * restore them. A copy of the lesson may still use them.
 */
async function removeUnusedFiles(context: StaffContext, was: LessonVideoRow | undefined) {
  const { db, tenantId, services } = context
  const removeAt = new Date(services.clock.now().getTime() + BIN_KEPT_DAYS * DAY_MS)
  for (const storageKey of extraFiles(was)) {
    if (await isFileUsed(context, storageKey)) continue
    const words = was?.captions.find(({ key }) => key === storageKey)
    const [kind, fileName] = words
      ? (['captions', words.label] as const)
      : (['attachment', was?.attachmentTitle] as const)
    const sizeBytes = words ? 0 : Number(was?.attachmentSizeBytes ?? 0)
    await rememberLessonFile(context, { kind, storageKey, fileName: fileName ?? '', sizeBytes })
    await removeLater(db, { tenantId, storageKey, removeAt })
  }
}
