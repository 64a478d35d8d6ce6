import type { AnyEndpoint, DataOf, GivenOf, InputOf, ParsedInputOf, Reply } from '@manassa/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressesWithHost } from './addresses-with-host.ts'
import { AppError } from './app-error.ts'
import { createContext } from './create-context.ts'
import type { SchoolDb } from './db/database.ts'
import { parseInput, withInput } from './input.ts'
import type { Member, RequestContext, Services, Student, TxContext } from './request-context.ts'

/** Who a handler can count on meeting, by what its call asks for. */
interface Viewers {
  public: null
  member: Member
  student: Student
}
type ViewerOf<E extends AnyEndpoint> = Viewers[E['access']]

/** The context of a call that opens its transactions itself, one for each `transaction`. */
export interface ManualTxContext extends RequestContext {
  transaction<T>(work: (db: SchoolDb) => Promise<T>): Promise<T>
}

/** A mounted call, ready to be made: over HTTP, or by the web app in this very process. */
type Handler = (raw: Record<string, unknown>, context: RequestContext) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    handlers: Map<string, Handler>
  }
}

/**
 * Mounts one call of the contract: lets the right people in, parses what they send, runs the handler inside the
 * call's one transaction, and sends only what the reply names.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (input: ParsedInputOf<E>, viewer: ViewerOf<E>, context: TxContext) => Promise<GivenOf<E>>,
) {
  mount(app, call, async (raw, context) => {
    if (call.access === 'public') {
      const input = parseInput(call.input, raw)
      return runInTransaction(context, (db) => handle(input, null as ViewerOf<E>, { ...context, db }))
    }
    if (!context.credentials.token) throw new AppError('auth.required', { message: call.signInMessage })
    return runInTransaction(context, async (db) => {
      const open = { ...context, db }
      const viewer = await authorize(call, open)
      return handle(parseInput(call.input, raw), viewer, open)
    })
  })
}

/** The member behind the token, if the call is for them. Throws as `authenticate` does, and `auth.notAllowed`. */
async function authorize<E extends AnyEndpoint>(call: E, context: TxContext): Promise<ViewerOf<E>> {
  const member = await context.services.authenticate(context)
  if (call.access === 'student' && member.role !== 'student') throw new AppError('auth.notAllowed')
  return member as ViewerOf<E>
}

/** Runs work in one transaction of the context's school; what a failure must leave behind is done after it. */
export async function runInTransaction<T>(
  { services, tenantId }: RequestContext,
  work: (db: SchoolDb) => Promise<T>,
): Promise<T> {
  try {
    let refusal: AppError | null = null
    const value = await services.db.inSchool(tenantId, async (db) => {
      refusal = null
      try {
        return await work(db)
      } catch (error) {
        if (!(error instanceof AppError) || !error.details.kept) throw error
        await error.details.kept(db)
        refusal = error
        return null
      }
    })
    if (refusal) throw refusal
    return value as T
  } catch (error) {
    if (error instanceof AppError && error.details.afterwards) {
      await services.db.inSchool(tenantId, error.details.afterwards)
    }
    throw error
  }
}

/**
 * Mounts a call that cannot be one transaction: it hashes a password, which would keep the database waiting, or it
 * must write something down although it fails. The viewer is authorized before its first transaction;
 * between two of them the session may end.
 */
export function serveManual<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (input: ParsedInputOf<E>, context: ManualTxContext, viewer: ViewerOf<E>) => Promise<GivenOf<E>>,
) {
  mount(app, call, async (raw, request) => {
    const context: ManualTxContext = { ...request, transaction: (work) => runInTransaction(request, work) }
    if (call.access === 'public') return handle(parseInput(call.input, raw), context, null as ViewerOf<E>)
    if (!context.credentials.token) throw new AppError('auth.required', { message: call.signInMessage })
    const viewer = await context.transaction((db) => authorize(call, { ...context, db }))
    return handle(parseInput(call.input, raw), context, viewer)
  })
}

function mount(app: FastifyInstance, call: AnyEndpoint, perform: Handler) {
  app.handlers.set(callName(call), perform)
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await withInput(request, call, async ({ raw, files }) => {
      const context = await createContext(request, app.services, { files })
      const answered = success(call, await perform(raw, context))
      return context.isCrossOrigin ? addressesWithHost(answered, context.origin) : answered
    })
    reply.code(call.status ?? 200).header('cache-control', 'no-store')
    return answer
  }
  // The specification shows some paths with and some without /api: both share the handler and whatever limits it.
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
  const perform = app.handlers.get(callName(call))
  if (!perform) throw new Error(`Nobody serves ${callName(call)}`)
  try {
    return success(call, await perform(input as Record<string, unknown>, context))
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
