import { basename, extname, posix } from 'node:path'
import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { AppError, Refused } from '#api/lib/http/app-error.ts'
import { createContext } from '#api/lib/http/create-context.ts'
import { attachmentNamed } from '#api/lib/http/file-response.ts'
import type { RequestContext } from '#api/lib/http/request-context.ts'
import { runInTransaction, withVersion } from '#api/lib/http/serve.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { sendMedia } from '#api/lib/media/send-media.ts'
import { openLesson } from '../access/open-lesson.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { makeSmallPoster } from '../pictures/small-poster.ts'
import { isStudent } from './access-check.ts'
import { streamKey } from './encrypted-stream.ts'
import { previewFiles } from './preview-files.ts'
import { sessionName, type Ticket } from './signed-address.ts'

const PUBLIC_SECONDS = 30 * 86_400
/** Encrypted files may be cached in a browser for an hour; others are revalidated after a minute. */
const ENCRYPTED_SECONDS = 3600
const PLAIN_SECONDS = 60

/**
 * Public pictures by name; everything else needs a ticket. Access depends on the address only, so that pages of any
 * origin may show a file.
 */
export async function mediaRoutes(app: FastifyInstance) {
  const { media } = app.services
  const { tickets } = app.segments
  new Counter({
    name: 'media_segments_from_memory_total',
    help: 'Video segments sent from memory before any plugin ran; no other metric counts them',
    registers: [app.figures],
    collect() {
      this.reset()
      this.inc(app.segments.sentAtOnce())
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!reply.hasHeader('access-control-allow-origin')) reply.header('access-control-allow-origin', '*')
  })

  previewFiles(app)

  app.get<{ Params: { tenant: string; '*': string } }>('/media/images/:tenant/*', async (request, reply) => {
    const { tenant, '*': name } = request.params
    if (!(await app.services.db.findSchool({ id: tenant }))) throw new AppError('media.notFound')
    request.school = tenant
    reply.header('vary', 'save-data')
    const made = madePictureId(`/media/images/${tenant}/${name}`)
    if (made && (await media.stat(`${tenant}/images/${name}`)) === null) await makePicture(app.services, tenant, made)
    const key = await inFewerBytes(app, `${tenant}/images/${name}`, request.headers['save-data'] === 'on')
    return sendMedia(media, request, reply.header('cache-control', `public, max-age=${PUBLIC_SECONDS}`), key)
  })

  app.get<{ Params: { ticket: string; '*': string }; Querystring: { name?: unknown } }>(
    '/media/files/:ticket/*',
    async (request, reply) => {
      const key = request.params['*']
      await tickets.admit(request, key, request.params.ticket)
      await makeSmallPoster(app.services, key)
      if (key.split('/')[1] === 'attachments') {
        reply.header('content-disposition', attachmentNamed(savedAs(key, request.query.name)))
      }
      return sendMedia(media, request, reply.header('cache-control', `private, max-age=${PLAIN_SECONDS}`), key)
    },
  )

  app.get<{ Params: { ticket: string; '*': string } }>('/media/streams/:ticket/*', async (request, reply) => {
    const { '*': key, ticket: text } = request.params
    // School, streams, and the stream's own folder, which is the scope of its ticket.
    const folder = posix.join(...key.split('/').slice(0, 3))
    if (!key.endsWith('.key')) {
      await tickets.admit(request, folder, text)
      return app.segments.send(request, reply.header('cache-control', `private, max-age=${ENCRYPTED_SECONDS}`), key)
    }
    const ticket = await tickets.read(request, folder, text)
    await authorizeStreamKey(await createContext(request, app.services, { tenantId: ticket.tenantId }), ticket)
    return reply
      .header('cache-control', 'no-store')
      .type('application/octet-stream')
      .send(streamKey(await app.services.schoolKeys.of(ticket.tenantId), folder, posix.relative(folder, key)))
  })
}

/** The widths of pictures (the web app's picture-sources), each with the next smaller one. */
const smaller: Record<string, string> = { '960': '640', '640': '320', '480': '240' }

async function inFewerBytes({ services }: FastifyInstance, key: string, savesData: boolean): Promise<string> {
  if (!savesData) return key
  const small = key.replace(/-(\d+)(\.\w+)$/, (whole, width, ending) =>
    smaller[width] ? `-${smaller[width]}${ending}` : whole,
  )
  return (await services.media.stat(small)) === null ? key : small
}

const SAVED_NAME_MAX_CHARACTERS = 120

function savedAs(key: string, name: unknown): string {
  if (typeof name !== 'string' || !name.isWellFormed() || name.trim() === '') return basename(key)
  const ending = extname(key)
  const stem = name.trim().slice(0, SAVED_NAME_MAX_CHARACTERS).toWellFormed()
  return stem.toLowerCase().endsWith(ending) ? stem : stem + ending
}

/**
 * Gives a session a key of the stream that its ticket opens, if the lesson is open to it now. Nothing is cached here,
 * because a stream is useless without keys. Throws `auth.required`, `auth.sessionEnded`, the gates' errors,
 * `auth.notYours` for another account's ticket, and `request.tooMany`.
 */
async function authorizeStreamKey(context: RequestContext, ticket: Ticket): Promise<void> {
  if (!context.credentials.token) throw new AppError('auth.required')
  await runInTransaction(withVersion(context, courseTopics), async (tx) => {
    const member = await tx.services.authenticate(tx)
    if (member instanceof Refused) return member
    if (isStudent(member)) await openLesson({ ...tx, viewer: member }, ticket.lessonId, { hasAddress: true })
    const session = sessionName({ ...member, accountId: member.id })
    if (session !== sessionName(ticket)) throw new AppError('auth.notYours')

    const counted = [{ budget: budgets.streamKeys, key: session }]
    await lockCounters(tx, session)
    await checkFailures(tx, counted)
    await countFailure(tx, counted)
  })
}
