import { posix } from 'node:path'
import { PREVIEW_MEGABYTES_IN_HOUR, PREVIEW_MOST_LINES } from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { AppError } from '#api/lib/http/app-error.ts'
import { networkAddressOf } from '#api/lib/http/network-address.ts'
import { byteBudget } from '#api/lib/limits/byte-budget.ts'
import { isMediaKey } from '#api/lib/media/media-store.ts'
import { sendMedia } from '#api/lib/media/send-media.ts'
import { previewedLesson } from '../access/course-structure.ts'
import { streamKey } from './encrypted-stream.ts'
import { requireValid } from './media-tickets.ts'
import { PREVIEW_FILES, readPreviewTicket } from './preview-address.ts'

const CACHED_SECONDS = 60
const MEGABYTE_BYTES = 1_000_000

type Previewed = NonNullable<Awaited<ReturnType<typeof previewedLesson>>>['video']

/**
 * The files of public previews. Each request is checked anew: its ticket, the lesson, whether the file belongs to what
 * the preview shows of it, and the bytes that the network address has had.
 */
export function previewFiles(app: FastifyInstance) {
  const { services } = app
  const bytesSent = byteBudget({
    most: PREVIEW_MEGABYTES_IN_HOUR * MEGABYTE_BYTES,
    windowMs: HOUR_MS,
    monotonicMs: services.clock.monotonicMs,
  })
  const total = new Counter({
    name: 'preview_bytes_total',
    help: 'Bytes of public previews that were sent',
    registers: [app.figures],
  })

  app.get<{ Params: { ticket: string; '*': string } }>(`${PREVIEW_FILES}/:ticket/*`, async (request, reply) => {
    const { ticket: text, '*': key } = request.params
    const ticket = readPreviewTicket(services.keys, key.split('/', 1)[0] ?? '', text)
    if (!ticket) throw new AppError('media.notFound')
    await requireValid(request, services, ticket)
    const { tenantId, lessonId } = ticket
    const subject = `${tenantId} ${networkAddressOf(request)}`
    const retryAfterSeconds = bytesSent.secondsToWait(subject)
    if (retryAfterSeconds > 0) throw new AppError('request.tooMany', { retryAfterSeconds })

    const found = await services.db.inSchool(tenantId, (db) =>
      previewedLesson({ db, services, viewer: { tenantId } }, lessonId),
    )
    const part = found && partOf(found.video, key)
    if (!found || !part) throw new AppError('media.notFound')
    onSent(request, reply, (bytes) => {
      bytesSent.spend(subject, bytes)
      total.inc(bytes)
    })
    reply.header('cache-control', `private, max-age=${CACHED_SECONDS}`)
    if (part === 'file') return sendMedia(services.media, request, reply, key)
    const folder = posix.dirname(found.video.streamKey ?? '')
    if (part === 'key') {
      const keys = await services.schoolKeys.of(tenantId)
      reply.header('cache-control', 'no-store').type('application/octet-stream')
      return reply.send(streamKey(keys, folder, posix.relative(folder, key)))
    }
    const playlist = Buffer.concat(await services.media.read(key).toArray()).toString()
    return reply.type('application/vnd.apple.mpegurl').send(withShown(playlist, found.video))
  })
}

/** The kind of a file of the preview; null for any other file, also one of the same school or lesson. */
function partOf(video: Previewed, key: string): 'file' | 'key' | 'master' | null {
  if (!isMediaKey(key)) return null
  const { storageKey, posterKey, streamKey: master, captions } = video
  if ([storageKey, posterKey, ...captions.map((caption) => caption.key)].includes(key)) return 'file'
  if (!master) return null
  if (key === master) return 'master'
  const folder = `${posix.dirname(master)}/`
  if (!key.startsWith(folder) || !isShown(video, key.slice(folder.length))) return null
  return key.endsWith('.key') ? 'key' : 'file'
}

/** True for a file of a rendition that is small enough (`360p/index.m3u8`). */
const isShown = ({ renditions }: Pick<Previewed, 'renditions'>, path: string) =>
  previewRenditions(renditions).some(({ name }) => path.startsWith(`${name}/`))

export const previewRenditions = <Rendition extends { height: number }>(renditions: readonly Rendition[]) =>
  renditions.filter(({ height }) => height <= PREVIEW_MOST_LINES)

/** The main playlist with the small renditions alone, each of which is a line after its description. */
function withShown(playlist: string, video: Previewed): string {
  const lines = playlist.split('\n')
  const isLeftOut = (line: string | undefined) => Boolean(line?.includes('/')) && !isShown(video, line ?? '')
  return lines
    .filter((line, index) => {
      if (line.startsWith('#EXT-X-STREAM-INF')) return !isLeftOut(lines[index + 1])
      return line.startsWith('#') || !isLeftOut(line)
    })
    .join('\n')
}

/** Reports the bytes of a response once it has ended, also if it was cut off. */
function onSent({ raw: { socket } }: FastifyRequest, reply: FastifyReply, report: (bytes: number) => void) {
  const before = socket.bytesWritten ?? 0
  reply.raw.once('close', () => report((socket.bytesWritten ?? 0) - before))
}
