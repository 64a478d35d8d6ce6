import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { FilmBytes } from './film-bytes.ts'

/** Whoever jumps lets go of the line in the middle. */
const LET_GO = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']

interface Lent extends AsyncDisposable {
  url: string
  /** What the store could not give: then whatever the program says of the file is not the file's fault. */
  failure(): Error | null
}

/**
 * Lends a film to a program of this machine, which jumps about in it: by an address that nobody else can know, until it
 * is taken back. A process that dies takes it from the program too, which ends then.
 */
export async function lendFile({ size, read }: FilmBytes): Promise<Lent> {
  let failure: Error | null = null
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
    await pipeline(read({ start, end }), response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: NodeJS.ErrnoException) => {
      if (!LET_GO.includes(error.code ?? '')) failure ??= error
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    failure: () => failure,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
