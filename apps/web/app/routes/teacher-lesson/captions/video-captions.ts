import { readCaptions, writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { upload as uploadCopy } from '#app/copy/console-upload.ts'
import { call } from '#app/lib/call.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { conflictIn } from '#app/ui/console/form/edit-answers.ts'
import { outcomeOf } from '#app/ui/console/form/save-with.ts'
import { sendFile } from '#app/ui/console/upload/send-file.ts'

interface Language {
  language: string
  label: string
}

/** What somebody has before them: the words of one language, and which languages the video has. */
export interface SeenCaptions {
  text: string
  languages: readonly Language[]
}

/** What is edited, and the video beside it; null where that plays in somebody else's frame. */
export interface Found extends SeenCaptions {
  videoUrl: string | null
}

export interface CaptionsPlace {
  lessonId: number
  language: string
  label: string
}

/** What a video says, as its students get it, and where it plays; null where it cannot be had. */
export async function captionsOf(lessonId: number, language: string): Promise<Found | null> {
  const now = await standing(lessonId, language)
  return now && now.text !== null ? { ...now, text: now.text } : null
}

/** The same; without words where the video has none in this language any more. */
async function standing(
  lessonId: number,
  language: string,
): Promise<(Omit<Found, 'text'> & { text: string | null }) | null> {
  const shown = await shownIn(lessonId)
  if (!shown) return null
  const { captions, videoUrl } = shown
  const languages = captions.map(({ language, label }) => ({ language, label }))
  const beside = { languages, videoUrl }
  const url = captions.find((one) => one.language === language)?.url
  if (!url) return { ...beside, text: null }
  try {
    const response = await fetch(url)
    const read = response.ok ? readCaptions(await response.text()) : null
    return read && 'lines' in read ? { ...beside, text: writtenCaptions(read.lines) } : null
  } catch {
    return null
  }
}

/** Where a video plays now; null where that is in somebody else's frame, or nobody can say. */
export const videoOf = async (lessonId: number): Promise<string | null> => (await shownIn(lessonId))?.videoUrl ?? null

/** What students get of a video, and where it plays if that is a file. */
async function shownIn(lessonId: number) {
  const reply = await call(previewLesson, { lessonId }, { fresh: true })
  if (!reply.success || Array.isArray(reply.data)) return null
  const { captions, frame, videoUrl } = reply.data
  const isFile = frame === null && !/\.m3u8([?#]|$)/.test(videoUrl)
  return { captions, videoUrl: isFile ? videoUrl : null }
}

/** What came of a save, and what is before whoever saves from then on. */
interface Saved {
  outcome: Outcome<unknown>
  seen: SeenCaptions
}

/**
 * Puts the words of one language into the video's place for them, as a file like one that somebody has chosen. What
 * others have done to other languages stays; who has changed these words meanwhile is told with what stands there now.
 */
export async function saveCaptions(
  place: CaptionsPlace,
  { text, revision, seen }: { text: string; revision: number | undefined; seen: SeenCaptions },
): Promise<Saved> {
  const file = new File([text], `${place.language}.vtt`, { type: 'text/vtt' })
  const sent = await new Promise<{ uploadId: string } | { wrong: string } | null>((resolve) => {
    const sending = sendFile(file, 'captions', {
      onProgress: () => undefined,
      // The form has its own way of waiting for the line: what it says then is typed by then.
      onHeld() {
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
  if (!sent) return { outcome: noLine, seen }
  if ('uploadId' in sent) return put(place, { ...sent, text, revision, seen })
  return { outcome: { state: 'wrong', fields: { text: sent.wrong } }, seen }
}

const noLine: Outcome<unknown> = {
  state: 'failed',
  failure: { success: false, code: 'client.network', message: uploadCopy.failed, error: 'Not sent' },
}

interface Putting {
  uploadId: string
  text: string
  revision: number | undefined
  seen: SeenCaptions
}

async function put(place: CaptionsPlace, { uploadId, text, revision, seen }: Putting): Promise<Saved> {
  const { lessonId, language, label } = place
  const mine = { language, label }
  const others = seen.languages.some((one) => one.language === language) ? seen.languages : [...seen.languages, mine]
  const captions = others.map((one) => (one.language === language ? { ...mine, uploadId } : one))
  const reply = await call(saveVideo, { lessonId, captions, ...(revision !== undefined && { revision }) })
  if (reply.success) return { outcome: outcomeOf(reply), seen: { text, languages: others } }
  const conflict = conflictIn(reply)
  if (!conflict) return { outcome: outcomeOf(reply), seen }
  const now = await standing(lessonId, language)
  // What nobody could read is not written over.
  if (!now) return { outcome: noLine, seen }
  if (now.text === seen.text)
    return put(place, { uploadId, text, revision: conflict.revision, seen: { ...now, text: now.text } })
  const theirs = now.text ?? writtenCaptions([])
  const data = { ...conflict, yours: { text }, theirs: { text: theirs } }
  return { outcome: { state: 'failed', failure: { ...reply, data } }, seen: { text: theirs, languages: now.languages } }
}
