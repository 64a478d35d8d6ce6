import {
  type AnyEndpoint,
  type DataOf,
  type GivenOf,
  type InputOf,
  isRunOnce,
  type ParsedInputOf,
  pathsOf,
  type Reply,
} from '@manassa/contract/endpoint'
import { mayCall } from '@manassa/contract/rules/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findResponse, runOnce } from '../cache/idempotent-calls.ts'
import { type ResponseCache, sendCached } from '../cache/response-cache.ts'
import type { ContentTopic } from '../db/content-versions.ts'
import type { SchoolDb } from '../db/database.ts'
import { ConditionNotMet } from '../db/failures.ts'
import { addressesWithHost } from './addresses-with-host.ts'
import { AppError, Refused } from './app-error.ts'
import { createContext } from './create-context.ts'
import { toAppError } from './error-responses.ts'
import { FileResponse, sendFile } from './file-response.ts'
import { parseInput, withInput } from './input.ts'
import type {
  InSchool,
  ManualTxContext,
  Member,
  RequestContext,
  Services,
  Staff,
  Student,
  TxContext,
  Viewer,
} from './request-context.ts'

interface Viewers {
  public: null
  member: Member
  student: Student
  staff: Staff
}
type Guarded = Pick<AnyEndpoint, 'access' | 'beforeSecondFactor'>
type ViewerOf<E extends Guarded> = Viewer & Viewers[E['access'] extends keyof Viewers ? E['access'] : 'staff']

/** Seconds after which a file that is not ready may be requested again. */
const FILE_RETRY_AFTER_SECONDS = 2

/** A mounted call, made over HTTP or by the web app in this process. */
type Handler = (raw: unknown, context: RequestContext) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    handlers: Map<string, Handler>
    responses: ResponseCache
  }
}

/**
 * Mounts a call of the contract: checks the access, parses the input, runs the use case in one transaction, and sends
 * only the fields of the reply. `fromMemory` names the topics of content that the use case keeps in memory.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (context: TxContext<ViewerOf<E>>, input: ParsedInputOf<E>) => Promise<GivenOf<E> | FileResponse | Refused>,
  fromMemory?: readonly ContentTopic[],
) {
  mount(app, call, async (raw, given) => {
    const context = fromMemory ? withVersion(given, fromMemory) : given
    const visitor = null
    if (isAdmitted(call, visitor)) {
      const input = parseInput(call, raw, context.files)
      return runInTransaction(context, (tx) => handle({ ...tx, viewer: visitor }, input))
    }
    requireToken(call, context)
    if (call.fromReplica && context.services.db.replicaReads) return readFromReplica(call, context, raw, handle)
    const work = (tx: TxContext, viewer: ViewerOf<E>) => {
      const input = parseInput(call, raw, context.files)
      return runOnce({ ...tx, viewer }, call, input, () => handle({ ...tx, viewer }, input))
    }
    const { member = visitor, isUnchanged } = context.services.knownMember(context) ?? {}
    if (isAdmitted(call, member)) {
      try {
        return await runInTransaction(context, (tx) => work(tx, member), isUnchanged)
      } catch (error) {
        if (!(error instanceof ConditionNotMet)) throw error
      }
    }
    return runInTransaction(context, async (tx) => {
      const viewer = await authorize(call, tx)
      return viewer instanceof Refused ? viewer : work(tx, viewer)
    })
  })
}

/** The session is looked up in the database itself, because one that has ended must not open anything. */
async function readFromReplica<E extends AnyEndpoint>(
  call: E,
  context: RequestContext,
  raw: unknown,
  handle: (context: TxContext<ViewerOf<E>>, input: ParsedInputOf<E>) => Promise<GivenOf<E> | FileResponse | Refused>,
) {
  const viewer = await runInTransaction(context, (tx) => authorize(call, tx))
  const input = parseInput(call, raw, context.files)
  const response = await context.services.db.readInSchool(context.tenantId, (db) =>
    handle({ ...context, db, viewer }, input),
  )
  if (response instanceof Refused) throw response.error
  return response
}

/**
 * Mounts a call that needs several transactions, because it hashes a password, during which the database should not
 * wait. Access is checked before the first one; the session may end between two of them.
 */
export function serveManual<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (context: ManualTxContext<ViewerOf<E>>, input: ParsedInputOf<E>) => Promise<GivenOf<E> | FileResponse>,
) {
  mount(app, call, async (raw, context) => {
    const viewer = await viewerOf(call, context)
    const input = parseInput(call, raw, context.files)
    const inTransaction: ManualTxContext<ViewerOf<E>>['transaction'] = (work) =>
      runInTransaction(context, (tx) => work({ ...tx, viewer }))
    const stored =
      isRunOnce(call) && (await inTransaction((tx) => findResponse<GivenOf<E>>({ ...tx, viewer }, call, input)))
    if (stored) return stored.response
    const once: ManualTxContext<ViewerOf<E>>['once'] = (work) =>
      inTransaction((tx) => runOnce(tx, call, input, () => work(tx)))
    return handle({ ...context, viewer, transaction: inTransaction, once }, input)
  })
}

/**
 * Mounts a call whose response is the same for everybody and depends on these topics of the school's content only: it
 * is cached until one of them changes (docs/design/response-cache.md). Its use case gets no viewer and no time.
 */
export function serveCached<E extends AnyEndpoint & { access: 'public' }>(
  app: FastifyInstance,
  call: E,
  topics: readonly ContentTopic[],
  handle: (context: InSchool, input: ParsedInputOf<E>) => Promise<GivenOf<E>>,
) {
  const made = (context: RequestContext, input: ParsedInputOf<E>) =>
    runInTransaction(context, ({ db, tenantId }) => handle({ db, tenantId }, input))
  // The topic of the school itself covers its existence.
  const watched = [...new Set<ContentTopic>(['school', ...topics])]
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = await withInput(request, call, async (input) => input)
    const context = await createContext(request, app.services)
    const input = parseInput(call, raw, context.files)
    const { tenantId, origin, isCrossOrigin } = context
    const version = await app.services.db.contentVersion(tenantId, watched)
    const key = JSON.stringify([tenantId, call.path, input, isCrossOrigin && origin])
    const cached = await app.responses.get({ key, version }, async () =>
      JSON.stringify(responseOf(call, await made(context, input), context)),
    )
    return sendCached(cached, { tenantId, topics: watched, version }, { request, reply })
  }
  addRoutes(app, call, { inProcess: (raw, context) => made(context, parseInput(call, raw, context.files)), respond })
}

/** The version of content is asked for while the session is looked up: one wait less for each call. */
export function withVersion(context: RequestContext, topics: readonly ContentTopic[]): RequestContext {
  const contentVersion = context.services.db.contentVersion(context.tenantId, topics)
  // A call that is refused before it reads content never looks at it.
  contentVersion.catch(() => undefined)
  return { ...context, contentVersion }
}

const isAdmitted = <E extends Guarded>(call: E, viewer: Viewer): viewer is ViewerOf<E> => mayCall(viewer, call.access)

/** The viewer of a call, looked up in a transaction of its own; see `authorize` for what it throws. */
async function viewerOf<E extends AnyEndpoint>(call: E, context: RequestContext): Promise<ViewerOf<E>> {
  const visitor = null
  if (isAdmitted(call, visitor)) return visitor
  requireToken(call, context)
  return runInTransaction(context, (tx) => authorize(call, tx))
}

function requireToken(call: AnyEndpoint, { credentials }: RequestContext) {
  if (!credentials.token) throw new AppError('auth.required', { message: call.signInMessage })
}

/**
 * Returns the token's member if the call allows it. Throws and refuses as `authenticate`, `auth.notAllowed`, and
 * `auth.secondFactorRequired`.
 */
export async function authorize<E extends Guarded>(call: E, tx: TxContext): Promise<ViewerOf<E> | Refused> {
  const member = await tx.services.authenticate(tx)
  if (member instanceof Refused) return member
  if (!isAdmitted(call, member)) throw new AppError('auth.notAllowed')
  const isForStaff = typeof call.access === 'object' && !call.beforeSecondFactor
  if (isForStaff && member.owesSecondFactor) throw new AppError('auth.secondFactorRequired')
  return member
}

/** Runs work in one transaction of the context's school; a refusal is thrown after the commit. */
export async function runInTransaction<T>(
  context: RequestContext,
  work: (tx: TxContext<null>) => Promise<T | Refused>,
  condition?: (db: SchoolDb) => Promise<unknown>,
): Promise<T> {
  const { services, tenantId } = context
  const outcome = await services.db.inSchool(tenantId, (db) => work({ ...context, db, viewer: null }), condition)
  if (outcome instanceof Refused) throw outcome.error
  return outcome
}

function mount(app: FastifyInstance, call: AnyEndpoint, handle: Handler) {
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const response = await withInput(request, call, async ({ raw, files }) => {
      const context = await createContext(request, app.services, { files })
      const handled = await handle(raw, context)
      return handled instanceof FileResponse ? handled : responseOf(call, handled, context)
    })
    if (response instanceof FileResponse) return sendFile(reply, response)
    if (call.file) reply.header('retry-after', FILE_RETRY_AFTER_SECONDS)
    reply.code(call.status ?? 200).header('cache-control', 'no-store')
    return response
  }
  addRoutes(app, call, { inProcess: handle, respond })
}

interface Ways {
  inProcess: Handler
  respond(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

function addRoutes(app: FastifyInstance, call: AnyEndpoint, { inProcess, respond: handler }: Ways) {
  app.handlers.set(callName(call), inProcess)
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  for (const path of pathsOf(url)) {
    const { method, access, maxBodyBytes: bodyLimit } = call
    // HEAD would do the work of GET, which for a student may start a free course or an exam's clock.
    const exposeHeadRoute = access === 'public'
    app.route({ method, url: path, handler, exposeHeadRoute, ...(bodyLimit && { bodyLimit }) })
  }
}

/** Makes a call in this process as a visitor of the school; the web app's public pages load their content so. */
export async function callAsVisitor<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  input: InputOf<E>,
  context: RequestContext,
  requestId: string,
): Promise<Reply<DataOf<E>>> {
  const handle = app.handlers.get(callName(call))
  if (!handle) throw new Error(`Nobody serves ${callName(call)}`)
  try {
    return success(call, await handle(input, context))
  } catch (error) {
    const failure = toAppError(error)
    // The stack of a defect is logged.
    if (failure.code === 'server.unexpected') throw error
    return failure.toResponse(requestId)
  }
}

const callName = (call: AnyEndpoint) => `${call.method} ${call.path}`

/** The response over HTTP, with absolute addresses for a page of another origin. */
function responseOf(call: AnyEndpoint, data: unknown, { isCrossOrigin, origin }: RequestContext) {
  const response = success(call, data)
  return isCrossOrigin ? addressesWithHost(response, origin) : response
}

const success = (call: AnyEndpoint, data: unknown) => ({
  success: true as const,
  message: call.message ?? 'تمام',
  data: call.reply.parse(data),
})
