import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#api/lib/media/media-store.ts'

/**
 * Lends a file of the store to a program of this machine, which jumps about in it: by an address that nobody else can
 * know, until it is taken back. A process that dies takes it from the program too, which ends then.
 */
export async function lendFile(media: MediaStore, key: string): Promise<{ url: string } & AsyncDisposable> {
  const size = (await media.stat(key))?.size ?? 0
  const path = `/${randomBytes(16).toString('hex')}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url !== path) return void response.writeHead(404).end()
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const start = Number(first)
    const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
    if (start > end) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    response.writeHead(206, {
      'accept-ranges': 'bytes',
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-type': 'application/octet-stream',
    })
    await pipeline(media.read(key, { start, end }), response)
  }

  // Whoever jumps lets go of the line in the middle.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
