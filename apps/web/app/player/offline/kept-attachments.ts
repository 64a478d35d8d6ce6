import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import { putFiles, readFile } from './device-files.ts'
import { attachmentKey, keptAttachment, noteAttachment } from './on-device.ts'

const NAME = 'attachment'
/** A larger file is left to the browser, because it passes through the page's memory. */
export const KEPT_ATTACHMENT_MAX_BYTES = 20_000_000

/** Fetches an attachment of this origin and keeps it on the device. Null without a response. */
export async function fetchAttachment(userId: number, lessonId: number, url: string): Promise<File | null> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) return null
  const bytes = await response.blob().catch(() => null)
  if (!bytes) return null
  const file = new File([bytes], nameIn(response.headers.get('content-disposition')), { type: bytes.type })
  // A full device still gets the file as a download.
  await putFiles(attachmentKey(userId, lessonId), [[NAME, bytes]]).then(
    () => {
      noteAttachment(userId, lessonId, { name: file.name, sizeBytes: bytes.size })
      void cacheThisPage()
    },
    () => undefined,
  )
  return file
}

export async function readAttachment(userId: number, lessonId: number): Promise<File | null> {
  const kept = keptAttachment(userId, lessonId)
  const bytes = kept && (await readFile(attachmentKey(userId, lessonId), NAME).catch(() => null))
  return bytes instanceof Blob ? new File([bytes], kept?.name ?? '', { type: bytes.type }) : null
}

export function saveFile(file: File) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** The name of a download (RFC 6266, in the one form that our server writes). */
function nameIn(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1]
  return encoded ? decodeURIComponent(encoded) : ''
}
