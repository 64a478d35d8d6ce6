import { type CaptionLine, readCaptions, writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { upload as uploadCopy } from '#app/copy/console-upload.ts'
import { call } from '#app/lib/call.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { conflictIn } from '#app/ui/console/form/edit-responses.ts'
import { outcomeOf } from '#app/ui/console/form/save-with.ts'
import { uploadFile } from '#app/ui/console/upload/upload-file.ts'

interface CaptionLanguage {
  language: string
  label: string
}

/** A save compares the server's captions with this version. */
export interface CaptionsBase {
  text: string
  languages: readonly CaptionLanguage[]
}

/** `videoUrl` is null if the video plays in another service's frame. */
export interface EditedCaptions extends CaptionsBase {
  videoUrl: string | null
}

export interface CaptionTrackRef {
  lessonId: number
  language: string
  label: string
}

/** Empty if the text cannot be read. */
export const linesIn = (text: string): CaptionLine[] => {
  const read = readCaptions(text)
  return 'lines' in read ? read.lines : []
}

/** Reads the captions as students receive them; null if they are missing or cannot be read. */
export async function loadCaptions(lessonId: number, language: string): Promise<EditedCaptions | null> {
  const now = await readTrack(lessonId, language)
  return now && now.text !== null ? { ...now, text: now.text } : null
}

/** Its `text` is null if the video has no captions in this language any more. */
async function readTrack(
  lessonId: number,
  language: string,
): Promise<(Omit<EditedCaptions, 'text'> & { text: string | null }) | null> {
  const lesson = await readPreview(lessonId)
  if (!lesson) return null
  const { captions, videoUrl } = lesson
  const languages = captions.map(({ language, label }) => ({ language, label }))
  const details = { languages, videoUrl }
  const url = captions.find((one) => one.language === language)?.url
  if (!url) return { ...details, text: null }
  try {
    const response = await fetch(url)
    const read = response.ok ? readCaptions(await response.text()) : null
    return read && 'lines' in read ? { ...details, text: writtenCaptions(read.lines) } : null
  } catch {
    return null
  }
}

/** Null if the video plays in another service's frame or cannot be read. */
export const currentVideoUrl = async (lessonId: number): Promise<string | null> =>
  (await readPreview(lessonId))?.videoUrl ?? null

async function readPreview(lessonId: number) {
  const reply = await call(previewLesson, { lessonId }, { fresh: true })
  if (!reply.success || Array.isArray(reply.data)) return null
  const { captions, frame, videoUrl } = reply.data
  const isFile = frame === null && !/\.m3u8([?#]|$)/.test(videoUrl)
  return { captions, videoUrl: isFile ? videoUrl : null }
}

interface SavedCaptions {
  outcome: Outcome<unknown>
  base: CaptionsBase
}

/**
 * Uploads the captions as a file and attaches it. Other writers' changes to other languages stay; a change of the same
 * captions is a conflict.
 */
export async function saveCaptions(
  track: CaptionTrackRef,
  { text, revision, base }: { text: string; revision: number | undefined; base: CaptionsBase },
): Promise<SavedCaptions> {
  const file = new File([text], `${track.language}.vtt`, { type: 'text/vtt' })
  const sent = await new Promise<{ uploadId: string } | { wrong: string } | null>((resolve) => {
    const sending = uploadFile(file, 'captions', {
      onProgress: () => undefined,
      // The form has its own retry, which sends the text as it is then.
      onStalled() {
        void sending.then((one) => one.cancel())
        resolve(null)
      },
      onDone: (uploadId) => resolve({ uploadId }),
      onFailed: (wrong) => resolve({ wrong }),
    })
    sending.then(
      (one) => one.resume(),
      () => resolve(null),
    )
  })
  if (!sent) return { outcome: offline, base }
  if ('uploadId' in sent) return attachTrack(track, { ...sent, text, revision, base })
  return { outcome: { state: 'wrong', fields: { lines: sent.wrong } }, base }
}

const offline: Outcome<unknown> = {
  state: 'failed',
  failure: { success: false, code: 'client.network', message: uploadCopy.failed, error: 'Not sent' },
}

interface AttachTrackInput {
  uploadId: string
  text: string
  revision: number | undefined
  base: CaptionsBase
}

async function attachTrack(
  track: CaptionTrackRef,
  { uploadId, text, revision, base }: AttachTrackInput,
): Promise<SavedCaptions> {
  const { lessonId, language, label } = track
  const own = { language, label }
  const others = base.languages.some((one) => one.language === language) ? base.languages : [...base.languages, own]
  const captions = others.map((one) => (one.language === language ? { ...own, uploadId } : one))
  const reply = await call(saveVideo, { lessonId, captions, ...(revision !== undefined && { revision }) })
  if (reply.success) return { outcome: outcomeOf(reply), base: { text, languages: others } }
  const conflict = conflictIn(reply)
  if (!conflict) return { outcome: outcomeOf(reply), base }
  const now = await readTrack(lessonId, language)
  // Captions that could not be read are not overwritten.
  if (!now) return { outcome: offline, base }
  if (now.text === base.text)
    return attachTrack(track, { uploadId, text, revision: conflict.revision, base: { ...now, text: now.text } })
  const theirs = now.text ?? writtenCaptions([])
  const data = { ...conflict, yours: { lines: linesIn(text) }, theirs: { lines: linesIn(theirs) } }
  return { outcome: { state: 'failed', failure: { ...reply, data } }, base: { text: theirs, languages: now.languages } }
}
