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
    const address = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href: address, download: nameIn(response) }).click()
    URL.revokeObjectURL(address)
    return null
  } catch {
    return clientFailure('client.network')
  }
}

const nameIn = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'table.xlsx',
  )
