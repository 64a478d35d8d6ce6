import type { Failure } from '@manassa/contract/endpoint'
import { sessionHeaders } from '#app/lib/call.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'

/** Saves what a call answers with as a file, a form sent with it; gives why not. A link would not say who asks. */
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
