import type { AnyEndpoint, DataOf, GivenOf, InputOf, ParsedInputOf, Reply } from '@manassa/contract/endpoint'
import { mayCall } from '@manassa/contract/rules/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressesWithHost } from './addresses-with-host.ts'
import { AppError, Refused } from './app-error.ts'
import { createContext } from './create-context.ts'
import { parseInput, withInput } from './input.ts'
import type { ManualTxContext, Member, RequestContext, Services, Staff, Student, TxContext } from './request-context.ts'

/** Who a use case can count on meeting, by what its call asks for. */
interface Viewers {
  public: null
  member: Member
  student: Student
  staff: Staff
}
type ViewerOf<E extends AnyEndpoint> = Viewers[E['access'] extends keyof Viewers ? E['access'] : 'staff']

/** A mounted call, ready to be made: over HTTP, or by the web app in this very process. */
type Handler = (raw: Record<string, unknown>, context: RequestContext) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    handlers: Map<string, Handler>
  }
}

/**
 * Mounts one call of the contract: lets the right people in, parses what they send, runs the use case inside the
 * call's one transaction, and sends only what the reply names.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (context: TxContext<ViewerOf<E>>, input: ParsedInputOf<E>) => Promise<GivenOf<E> | Refused>,
) {
  mount(app, call, async (raw, context) => {
    if (call.access === 'public') {
      const input = parseInput(call, raw, context.files)
      return runInTransaction(context, (tx) => handle({ ...tx, viewer: null as ViewerOf<E> }, input))
    }
    requireToken(call, context)
    return runInTransaction(context, async (tx) => {
      const viewer = await authorize(call, tx)
      if (viewer instanceof Refused) return viewer
      return handle({ ...tx, viewer }, parseInput(call, raw, context.files))
    })
  })
}

/**
 * Mounts a call that cannot be one transaction: it hashes a password, which would keep the database waiting. The viewer
 * is authorized before its first transaction; between two of them the session may end.
 */
export function serveManual<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (context: ManualTxContext<ViewerOf<E>>, input: ParsedInputOf<E>) => Promise<GivenOf<E>>,
) {
  mount(app, call, async (raw, context) => {
    let viewer = null as ViewerOf<E>
    if (call.access !== 'public') {
      requireToken(call, context)
      viewer = await runInTransaction(context, (tx) => authorize(call, tx))
    }
    const transaction: ManualTxContext<ViewerOf<E>>['transaction'] = (work) =>
      runInTransaction(context, (tx) => work({ ...tx, viewer }))
    return handle({ ...context, viewer, transaction }, parseInput(call, raw, context.files))
  })
}

function requireToken(call: AnyEndpoint, { credentials }: RequestContext) {
  if (!credentials.token) throw new AppError('auth.required', { message: call.signInMessage })
}

/**
 * The member behind the token, if the call is for them. Throws and refuses as `authenticate`, and `auth.notAllowed`.
 */
async function authorize<E extends AnyEndpoint>(call: E, tx: TxContext): Promise<ViewerOf<E> | Refused> {
  const member = await tx.services.authenticate(tx)
  if (member instanceof Refused) return member
  if (!mayCall(member, call.access)) throw new AppError('auth.notAllowed')
  return member as ViewerOf<E>
}

/**
 * Runs work in one transaction of the context's school, and throws the refusal that it comes to once that is written.
 */
export async function runInTransaction<T>(
  context: RequestContext,
  work: (tx: TxContext<null>) => Promise<T | Refused>,
): Promise<T> {
  const { services, tenantId } = context
  const outcome = await services.db.inSchool(tenantId, (db) => work({ ...context, db, viewer: null }))
  if (outcome instanceof Refused) throw outcome.error
  return outcome
}

function mount(app: FastifyInstance, call: AnyEndpoint, handle: Handler) {
  app.handlers.set(callName(call), handle)
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await withInput(request, call, async ({ raw, files }) => {
      const context = await createContext(request, app.services, { files })
      const answered = success(call, await handle(raw, context))
      return context.isCrossOrigin ? addressesWithHost(answered, context.origin) : answered
    })
    reply.code(call.status ?? 200).header('cache-control', 'no-store')
    return answer
  }
  // Clients make some calls with and some without /api: both share the handler and whatever limits it.
  for (const path of [url, url.slice('/api'.length)]) {
    // A HEAD would do what the GET does (begin a free course, start an exam's clock) and show nothing of it.
    app.route({ method: call.method, url: path, handler, exposeHeadRoute: false })
  }
}

/** Makes a call in this process, as a visitor of the school: how the web app's public pages get their content. */
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
    return success(call, await handle(input as Record<string, unknown>, context))
  } catch (error) {
    if (error instanceof AppError) return error.answer(requestId)
    throw error
  }
}

const callName = (call: AnyEndpoint) => `${call.method} ${call.path}`

const success = (call: AnyEndpoint, data: unknown) => ({
  success: true as const,
  message: call.message ?? 'تمام',
  data: call.reply.parse(data),
})
