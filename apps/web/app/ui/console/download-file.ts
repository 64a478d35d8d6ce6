import type { Failure } from '@manassa/contract/endpoint'
import { sessionHeaders } from '#app/lib/call.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'

/**
 * Downloads the response of a call as a file, optionally after posting a form; returns the failure or null. A link
 * would not send the session's header.
 */
export async function downloadFile(path: string, form?: FormData): Promise<Failure | null> {
  try {
    const response = await fetch(path, {
      headers: sessionHeaders(),
      cache: 'no-store',
      ...(form && { method: 'POST', body: form }),
    })
    if (!response.ok) return (await response.json()) as Failure
    saveFile(await response.blob(), nameIn(response))
    return null
  } catch {
    return clientFailure('client.network')
  }
}

export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}

/** Saves a file that a reply contains. */
export function saveFileOf({ fileName, mediaType, base64 }: { fileName: string; mediaType: string; base64: string }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  saveFile(new Blob([bytes], { type: mediaType }), fileName)
}

const nameIn = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'table.xlsx',
  )
