import { UPLOADS_PATH, uploadsAccess } from '@manassa/contract/teacher/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, Refused } from '#api/lib/http/app-error.ts'
import { createContext } from '#api/lib/http/create-context.ts'
import type { RequestContext, TxContext } from '#api/lib/http/request-context.ts'
import { authorize, runInTransaction } from '#api/lib/http/serve.ts'
import { appendToUpload } from './append-to-upload.ts'
import { createUpload, endUpload, type LessonUploads, readOwnUpload, type UploadCall } from './own-uploads.ts'
import {
  addressOfUpload,
  CHUNK_TYPE,
  hasChunk,
  incomingBytes,
  offsetOf,
  parseUploadRequest,
  requireChunk,
  requireTus,
  setProgressHeaders,
  setUploadHeaders,
  TUS_VERSION,
  tusOptions,
} from './tus-request.ts'

/** A connection without bytes for this long is closed; the client reconnects and continues. */
const IDLE_TIMEOUT_MS = 30_000

type OfOne = { Params: { id: string } }
type TusRequest = FastifyRequest<OfOne>
type Handler = (staff: UploadCall, request: TusRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Resumable uploads of staff: tus 1.0 (docs/design/uploads.md). Responses use the statuses and headers of tus; errors
 * also carry the text of the catalogue.
 */
export const uploadsRoutes = (lessons: LessonUploads) => async (app: FastifyInstance) => {
  // Bodies are streamed to the store, so no parser may read them first.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(CHUNK_TYPE, (_request, _body, done) => done(null))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('tus-resumable', TUS_VERSION).header('cache-control', 'no-store')
  })
  const one = `${UPLOADS_PATH}/:id`
  const forStaff = (handle: Handler) => async (request: TusRequest, reply: FastifyReply) =>
    handle(await staffCall(request, reply, lessons), request, reply)
  const [appendNext, endOne] = [forStaff(append), forStaff(end)]

  for (const path of [UPLOADS_PATH, one]) {
    app.options(path, async (_request, reply) => reply.headers(tusOptions).code(204).send())
  }
  app.post<OfOne>(UPLOADS_PATH, forStaff(create))
  app.head<OfOne>(one, forStaff(showUpload))
  app.patch<OfOne>(one, appendNext)
  app.delete<OfOne>(one, endOne)
  // Some proxies block PATCH and DELETE.
  app.post<OfOne>(one, async (request, reply) => {
    const meant = String(request.headers['x-http-method-override'] ?? '').toUpperCase()
    if (meant === 'PATCH') return appendNext(request, reply)
    if (meant === 'DELETE') return endOne(request, reply)
    throw new AppError('request.notFound')
  })
}

const create: Handler = async (staff, request, reply) => {
  const { upload, isNew } = await createUpload(staff, parseUploadRequest(request))
  reply.header('location', addressOfUpload(upload)).code(201)
  // A repeated creation continues from the bytes that have arrived.
  if (!isNew || !hasChunk(request)) return setProgressHeaders(reply, upload).send()
  using body = incomingBytes(request.raw, IDLE_TIMEOUT_MS)
  return setProgressHeaders(reply, await appendToUpload(staff, { id: upload.id, offset: 0, body })).send()
}

const showUpload: Handler = async (staff, { params }, reply) =>
  setUploadHeaders(reply, await readOwnUpload(staff, params.id))
    .code(200)
    .send()

const append: Handler = async (staff, request, reply) => {
  requireChunk(request)
  const { id } = request.params
  using body = incomingBytes(request.raw, IDLE_TIMEOUT_MS)
  return setProgressHeaders(reply, await appendToUpload(staff, { id, offset: offsetOf(request), body }))
    .code(204)
    .send()
}

const end: Handler = async (staff, { params }, reply) => {
  await endUpload(staff, params.id)
  return reply.code(204).send()
}

/**
 * The context of a staff request. Authentication is checked in each transaction, because a long upload outlasts a
 * session. Throws `auth.required`, `auth.sessionEnded`, `auth.notAllowed`, and `upload.version`.
 */
async function staffCall(request: TusRequest, reply: FastifyReply, lessons: LessonUploads): Promise<UploadCall> {
  const context: RequestContext = await createContext(request, request.server.services)
  const staffOf = (tx: TxContext) => authorize({ access: uploadsAccess }, tx)
  const viewer = await runInTransaction(context, staffOf)
  if (request.headers['tus-resumable'] !== TUS_VERSION) reply.header('tus-version', TUS_VERSION)
  requireTus(request)
  return {
    ...context,
    viewer,
    lessons,
    transaction: (work) =>
      runInTransaction(context, async (tx) => {
        const staff = await staffOf(tx)
        return staff instanceof Refused ? staff : work({ ...tx, viewer: staff })
      }),
  }
}
