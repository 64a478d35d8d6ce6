import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { Chapter } from '@manassa/contract/rules/chapter-lines'
import { isVideoAddress } from '@manassa/contract/rules/video-address'
import type { saveVideo as call } from '@manassa/contract/teacher/lessons'
import { AppError } from '#api/lib/app-error.ts'
import type { StoredCaption } from '#api/lib/db/tables/content.ts'
import { removeLater } from '#api/lib/files-to-remove.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { abandonUnwanted } from '../films/abandon-unwanted.ts'
import { readFilm } from '../films/read-film.ts'
import { takeFilm } from '../films/take-film.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import {
  findLessonPage,
  findVideo,
  isBesideAFilm,
  storeAddress,
  storeBeside,
  storeComing,
  type VideoFound,
} from './lessons.queries.ts'
import { readEditedVideo } from './read-edited-lesson.ts'

type Input = ParsedInputOf<typeof call>
type Captions = NonNullable<Input['captions']>

/**
 * Gives a lesson its film, a paper, captions and chapters; what is not brought stays. A film that is brought as a file
 * is prepared first. Throws `lesson.notFound`, `lesson.notVideo`, `edit.conflict`, `request.invalid` and what
 * `takeUpload` and `takeFilm` do.
 */
export async function saveVideo(context: StaffContext, input: Input) {
  const { lessonId, revision, confirm, externalUrl, uploadId, attachmentUploadId, attachmentTitle, captions } = input
  const chapters = input.chapters && inOrder(input.chapters)
  const lesson = await findLessonPage(context, lessonId)
  if (!lesson || lesson.state === 'archived') throw new AppError('lesson.notFound')
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  refuseWrong(context, input)

  let was: VideoFound | undefined
  await saveEdit(context, {
    subject: { kind: 'video', id: lessonId },
    action: 'video.update',
    revision,
    confirm,
    changes: { ...filmOf(input), attachmentUploadId, attachmentTitle, captions, chapters },
    async read() {
      was = await findVideo(context, lessonId)
      if (!was && externalUrl === undefined && uploadId === undefined) {
        throw new AppError('request.invalid', { fields: { externalUrl: 'video.required' } })
      }
      return {
        ...(await presentFilm(context, was)),
        // Where it lies is nobody's business: the log and a conflict tell what it is called.
        attachmentUploadId: was?.attachmentTitle ?? null,
        attachmentTitle: was?.attachmentTitle ?? null,
        captions: (was?.captions ?? []).map(({ language, label }) => ({ language, label })),
        chapters: inOrder(was?.chapters ?? []),
      }
    },
    async write(changes) {
      if (externalUrl !== undefined && 'externalUrl' in changes) await storeAddress(context, lessonId, externalUrl)
      if (uploadId && 'uploadId' in changes) {
        await storeComing(context, lessonId, await takeFilm(context, uploadId, newestFilm(was)))
      }
      // What is being made for nobody would keep what is wanted waiting.
      if ('externalUrl' in changes || 'uploadId' in changes) {
        await abandonUnwanted(context, [was?.filmId, was?.comingFilmId])
      }
      if ('attachmentUploadId' in changes) await storePaper(context, input)
      else if ('attachmentTitle' in changes && was?.attachmentKey) {
        await storeBeside(context, lessonId, { attachmentTitle: attachmentTitle ?? null })
      }
      if ('captions' in changes && captions) {
        await storeBeside(context, lessonId, { captions: await captionsOf(context, captions, was?.captions ?? []) })
      }
      if ('chapters' in changes && chapters) await storeBeside(context, lessonId, { chapters })
      await removeUnused(context, [was?.attachmentKey, ...(was?.captions ?? []).map(({ key }) => key)])
    },
  })
  const video = await readEditedVideo(context, lessonId)
  if (!video) throw new AppError('request.invalid', { fields: { externalUrl: 'video.required' } })
  return { id: lessonId, ...video }
}

/** As the film has them, and written alike: what is compared is their text. */
const inOrder = (chapters: readonly Chapter[]) =>
  chapters.map(({ seconds, name }) => ({ seconds, name })).toSorted((one, other) => one.seconds - other.seconds)

/** Either of both takes the other's place. */
function filmOf({ externalUrl, uploadId }: Input) {
  if (uploadId !== undefined) return { externalUrl: null, uploadId }
  return externalUrl === undefined ? {} : { externalUrl, uploadId: null }
}

const newestFilm = (was: VideoFound | undefined) => was?.comingFilmId ?? was?.filmId ?? null

/** What was brought last; of a film that has failed nothing, so that it may be brought again. */
async function presentFilm(context: StaffContext, was: VideoFound | undefined) {
  const film = await readFilm(context, newestFilm(was))
  const isBeingPrepared = was !== undefined && was.comingFilmId !== null
  return {
    externalUrl: isBeingPrepared ? null : (was?.externalUrl ?? null),
    uploadId: film && film.state !== 'failed' ? film.file.uploadId : null,
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

async function storePaper(context: StaffContext, { lessonId, attachmentUploadId, attachmentTitle }: Input) {
  if (!attachmentUploadId) {
    const none = { attachmentKey: null, attachmentTitle: null, attachmentSizeBytes: null }
    return storeBeside(context, lessonId, none)
  }
  const field = 'attachmentUploadId'
  const { storageKey, fileName, sizeBytes } = await takeUpload(context, attachmentUploadId, 'attachment', { field })
  return storeBeside(context, lessonId, {
    attachmentKey: storageKey,
    attachmentTitle: attachmentTitle ?? fileName,
    attachmentSizeBytes: sizeBytes,
  })
}

/** The words of each language: those of an upload, or those that were there. */
async function captionsOf(context: StaffContext, wanted: Captions, present: readonly StoredCaption[]) {
  const stored: StoredCaption[] = []
  for (const { language, label, uploadId } of wanted) {
    const kept = present.find((one) => one.language === language)
    if (uploadId === undefined && !kept)
      throw new AppError('request.invalid', { fields: { captions: 'captions.file' } })
    const key =
      uploadId === undefined
        ? kept?.key
        : (await takeUpload(context, uploadId, 'captions', { field: 'captions' })).storageKey
    if (key) stored.push({ language, label, key })
  }
  return stored
}

/** Files that stood beside the film and stand beside none now: a copy of the lesson may have them still. */
async function removeUnused(context: StaffContext, keys: ReadonlyArray<string | null | undefined>) {
  const { db, tenantId, services } = context
  for (const storageKey of keys) {
    if (!storageKey || (await isBesideAFilm(context, storageKey))) continue
    await removeLater(db, { tenantId, storageKey, removeAt: services.clock.now() })
  }
}
