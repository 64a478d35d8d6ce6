import type { Page } from '@playwright/test'

export interface Transfer {
  path: string
  kind: string
  /** Transferred bytes: compressed, with the response's headers. */
  bytes: number
}

/** Records a page's transfers from now on, as Chromium counts them. Only for an empty cache. */
export async function watchTransfers(page: Page): Promise<() => Transfer[]> {
  const line = await page.context().newCDPSession(page)
  const arriving = new Map<string, { path: string; kind: string }>()
  const arrived: Transfer[] = []
  line.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http')) return
    arriving.set(requestId, { path: new URL(response.url).pathname, kind: type })
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = arriving.get(requestId)
    if (response) arrived.push({ ...response, bytes: encodedDataLength })
  })
  await line.send('Network.enable')
  return () => arrived
}

export const bytesOf = (transfers: readonly Transfer[], kind?: string) =>
  transfers.filter((transfer) => !kind || transfer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

export const listOf = (transfers: readonly Transfer[]) =>
  transfers
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ path, kind, bytes }) => `${String(bytes).padStart(7)} ${kind.padEnd(10)} ${path}`)
    .join('\n')
