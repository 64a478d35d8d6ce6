import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { serveHttp } from '#test/serve-http.ts'
import { hostedPage, type Oddity } from './hosted-page.ts'
import { vimeoPage } from './vimeo-page.ts'
import { youTubePage } from './you-tube-page.ts'

/** The environment variable that gives tests the address of the fake players. */
export const FRAMES_URL = 'MANASSA_FRAMES_URL'

const videoFile = join(import.meta.dirname, '../../../apps/api/demo/media/why-history.mp4')
const playerJs = createRequire(import.meta.url).resolve('player.js/dist/player-0.1.0.js')

/** A server of another origin with fake players: `/embed`, `/youtube` and `/vimeo`. */
export async function startFrames() {
  const [video, script] = await Promise.all([readFile(videoFile), readFile(playerJs, 'utf8')])
  return serveHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://frames')
    const page = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    if (pathname === '/video.mp4') return sendPart(request, response, video)
    if (pathname === '/youtube') return page(youTubePage)
    if (pathname === '/vimeo') return page(vimeoPage)
    const how = searchParams.get('how') as Oddity
    if (how === 'refuses') return response.writeHead(403, { 'content-type': 'text/plain' }).end('Forbidden')
    return page(hostedPage(script, how))
  })
}

/** Sends a video by ranges, without which it is not seekable. */
function sendPart(request: IncomingMessage, response: ServerResponse, bytes: Buffer) {
  const [, from = '0', to = ''] = request.headers.range?.match(/bytes=(\d+)-(\d*)/) ?? []
  const part = bytes.subarray(Number(from), to === '' ? bytes.length : Number(to) + 1)
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'content-length': part.length,
    'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
  })
  response.end(part)
}
