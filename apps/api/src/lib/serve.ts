import type { AnyEndpoint, DataOf, GivenOf, InputOf, ParsedInputOf, Reply } from '@manassa/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressesWithHost } from './addresses-with-host.ts'
import { AppError } from './app-error.ts'
import type { SchoolDb } from './db/database.ts'
import { parseInput, withInput } from './input.ts'
import type { House, Member, OpenVisit, Student, Visit } from './visit.ts'
import { visitOf } from './visit-of.ts'

/** Who a handler can count on meeting, by what its call asks for. */
interface Viewers {
  public: null
  member: Member
  student: Student
}
type ViewerOf<E extends AnyEndpoint> = Viewers[E['access']]

/** The door that a call which works in steps goes through: each `enter` is a transaction of its own. */
export interface Steps extends Visit {
  enter<T>(work: (db: SchoolDb) => Promise<T>): Promise<T>
}

/** A mounted call, ready to be made: over HTTP, or by the web app in this very process. */
type Perform = (raw: Record<string, unknown>, visit: Visit) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    house: House
    performers: Map<string, Perform>
  }
}

/**
 * Mounts one call of the contract: lets the right people in, parses what they send, runs the handler inside the
 * call's one transaction, and sends only what the reply names.
 */
export function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (input: ParsedInputOf<E>, viewer: ViewerOf<E>, visit: OpenVisit) => Promise<GivenOf<E>>,
) {
  mount(app, call, async (raw, visit) => {
    if (call.access === 'public') {
      const input = parseInput(call.input, raw)
      return inOneTransaction(visit, (db) => handle(input, null as ViewerOf<E>, { ...visit, db }))
    }
    if (!visit.credentials.token) throw new AppError('auth.required', { message: call.signInMessage })
    return inOneTransaction(visit, async (db) => {
      const open = { ...visit, db }
      const viewer = await letIn(call, open)
      return handle(parseInput(call.input, raw), viewer, open)
    })
  })
}

/** Whom the call asks for, behind the visit's token. Throws as `admit` does, and `auth.notAllowed`. */
async function letIn<E extends AnyEndpoint>(call: E, visit: OpenVisit): Promise<ViewerOf<E>> {
  const member = await visit.house.admit(visit)
  if (call.access === 'student' && member.role !== 'student') throw new AppError('auth.notAllowed')
  return member as ViewerOf<E>
}

/** The work of a visit as one transaction of its school; what a failure must leave behind is done after it. */
export async function inOneTransaction<T>({ house, tenantId }: Visit, work: (db: SchoolDb) => Promise<T>): Promise<T> {
  try {
    let refusal: AppError | null = null
    const value = await house.db.inSchool(tenantId, async (db) => {
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
      await house.db.inSchool(tenantId, error.details.afterwards)
    }
    throw error
  }
}

/**
 * Mounts a call that cannot be one transaction: it hashes a password, which would keep the database waiting, or it
 * must write something down although it fails. The viewer is let in before the first step; between two steps the
 * session may end.
 */
export function serveInSteps<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handle: (input: ParsedInputOf<E>, steps: Steps, viewer: ViewerOf<E>) => Promise<GivenOf<E>>,
) {
  mount(app, call, async (raw, visit) => {
    const steps: Steps = { ...visit, enter: (work) => inOneTransaction(visit, work) }
    if (call.access === 'public') return handle(parseInput(call.input, raw), steps, null as ViewerOf<E>)
    if (!visit.credentials.token) throw new AppError('auth.required', { message: call.signInMessage })
    const viewer = await steps.enter((db) => letIn(call, { ...visit, db }))
    return handle(parseInput(call.input, raw), steps, viewer)
  })
}

function mount(app: FastifyInstance, call: AnyEndpoint, perform: Perform) {
  app.performers.set(callName(call), perform)
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await withInput(request, call, async ({ raw, files }) => {
      const visit = await visitOf(request, app.house, files)
      const answered = success(call, await perform(raw, visit))
      return visit.fromElsewhere ? addressesWithHost(answered, visit.origin) : answered
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
export async function performAsVisitor<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  input: InputOf<E>,
  visit: Visit,
  requestId: string,
): Promise<Reply<DataOf<E>>> {
  const perform = app.performers.get(callName(call))
  if (!perform) throw new Error(`Nobody serves ${callName(call)}`)
  try {
    return success(call, await perform(input as Record<string, unknown>, visit))
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
