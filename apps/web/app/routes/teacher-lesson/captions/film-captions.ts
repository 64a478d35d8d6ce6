import { readCaptions, writtenCaptions } from '@manassa/contract/rules/caption-lines'
import { saveVideo } from '@manassa/contract/teacher/lessons'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { upload as uploadCopy } from '#app/copy/console-upload.ts'
import { call } from '#app/lib/call.ts'
import type { Outcome } from '#app/lib/form/outcome.ts'
import { conflictIn } from '#app/ui/console/form/edit-answers.ts'
import { outcomeOf } from '#app/ui/console/form/save-with.ts'
import { sendFile } from '#app/ui/console/upload/send-file.ts'

/** What is edited, and the film beside it; null where that plays in somebody else's frame. */
export interface Found {
  text: string
  videoUrl: string | null
}

export interface CaptionsPlace {
  lessonId: number
  language: string
  label: string
  /** All languages that the film has: each stays but this one. */
  languages: ReadonlyArray<{ language: string; label: string }>
}

/** What a film says, as its students get it, and where it plays; null where it cannot be had. */
export async function captionsOf(lessonId: number, language: string): Promise<Found | null> {
  const reply = await call(previewLesson, { lessonId }, { fresh: true })
  if (!reply.success || Array.isArray(reply.data)) return null
  const { captions, frame, videoUrl } = reply.data
  const url = captions.find((one) => one.language === language)?.url
  try {
    const response = url ? await fetch(url) : null
    const read = response?.ok ? readCaptions(await response.text()) : null
    if (!read || !('lines' in read)) return null
    const isFile = frame === null && !/\.m3u8([?#]|$)/.test(videoUrl)
    return { text: writtenCaptions(read.lines), videoUrl: isFile ? videoUrl : null }
  } catch {
    return null
  }
}

/**
 * Puts the words of one language into the film's place for them, as a file like one that somebody has chosen. Who has
 * changed them meanwhile is told with what stands there now.
 */
export async function saveCaptions(
  { lessonId, language, label, languages }: CaptionsPlace,
  text: string,
  revision: number | undefined,
): Promise<Outcome<unknown>> {
  const file = new File([text], `${language}.vtt`, { type: 'text/vtt' })
  const sent = await new Promise<{ uploadId: string } | { message: string }>((resolve) => {
    sendFile(file, 'captions', {
      onProgress: () => undefined,
      onDone: (uploadId) => resolve({ uploadId }),
      onFailed: (message) => resolve({ message }),
    }).catch(() => resolve({ message: uploadCopy.failed }))
  })
  if ('message' in sent) {
    const { message } = sent
    // Without words of the server's it is the line, which is tried again.
    if (message !== uploadCopy.failed) return { state: 'wrong', fields: { text: message } }
    return { state: 'failed', failure: { success: false, code: 'client.network', message, error: 'Not sent' } }
  }
  const { uploadId } = sent
  const captions = languages.map((one) => (one.language === language ? { language, label, uploadId } : one))
  const reply = await call(saveVideo, { lessonId, captions, ...(revision !== undefined && { revision }) })
  const conflict = reply.success ? null : conflictIn(reply)
  if (reply.success || !conflict) return outcomeOf(reply)
  const now = await captionsOf(lessonId, language)
  const data = { ...conflict, yours: { text }, theirs: { text: now?.text ?? text } }
  return { state: 'failed', failure: { ...reply, data: { ...data } } }
}
