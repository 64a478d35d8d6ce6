import type { Failure } from '@manassa/contract/endpoint'
import { sessionHeaders } from '#app/lib/call.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'

/**
 * Fetches a private picture and returns its object URL, which the caller revokes, or a failure. An image element would
 * not send the session's header.
 */
export async function fetchPicture(path: string): Promise<string | Failure> {
  try {
    const response = await fetch(path, { headers: sessionHeaders(), cache: 'no-store' })
    if (!response.ok) return (await response.json()) as Failure
    return URL.createObjectURL(await response.blob())
  } catch {
    return clientFailure('client.network')
  }
}
