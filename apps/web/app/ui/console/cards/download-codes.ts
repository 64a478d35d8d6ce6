import type { Failure } from '@manassa/contract/endpoint'
import { exportCodes } from '@manassa/contract/teacher/cards'
import { sessionHeaders } from '#app/lib/call.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'

interface Range {
  batchId: number
  from: number
  to: number
}

/** Saves the table of a batch's codes as a file; gives why not. A link alone would not say who asks. */
export async function downloadCodes({ batchId, from, to }: Range): Promise<Failure | null> {
  try {
    const path = exportCodes.path.replace('{batchId}', String(batchId))
    const response = await fetch(`${path}?from=${from}&to=${to}`, { headers: sessionHeaders(), cache: 'no-store' })
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
    /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'codes.csv',
  )
