import type { IncomingMessage } from 'node:http'
import { PLACE_FORGOTTEN_AFTER_SECONDS } from '@manassa/contract/limits'
import type { FastifyRequest } from 'fastify'
import { LruCache, STUDENT_ENTRIES } from '#api/lib/cache/lru-cache.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { namedTenant } from '#api/lib/http/create-context.ts'
import { networkAddressOf } from '#api/lib/http/network-address.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { recordEvent } from '../notices/notify-owner.ts'
import { createAccessCheck } from './access-check.ts'
import { readTicket, sessionName, type Ticket } from './signed-address.ts'
import { streamPlaces } from './stream-places.ts'

/** A host name can move to another school, as in lib/cache/early-responses. */
const CALLER_REMEMBERED_MS = 5_000

interface KnownTicket {
  ticket: Ticket
  session: string
}

/** Checks the tickets in addresses. `scope` is the requested file or folder. */
export function mediaTickets(services: Services) {
  const { checkAccess, isLetIn } = createAccessCheck(services)
  const { enter, shouldReport } = streamPlaces(services.clock.monotonicMs)
  const authentic = new LruCache<KnownTicket>(STUDENT_ENTRIES)
  /** The time until which a caller with these headers is admitted, by the monotonic clock. */
  const callers = new LruCache<number>(STUDENT_ENTRIES)

  /** A ticket's text contains all its claims, so a verified one stays valid for the hundreds of segments. */
  function ticketIn(scope: string, text: string): Ticket | null {
    const name = `${scope} ${text}`
    const known = authentic.get(name)
    if (known) return known.ticket
    const ticket = readTicket(services.keys, scope, text)
    if (ticket) authentic.set(name, { ticket, session: sessionName(ticket) })
    return ticket
  }

  /** An authentic and unexpired ticket of its school. Throws `media.notFound` and `media.linkExpired`. */
  async function read(request: FastifyRequest, scope: string, text: string): Promise<Ticket> {
    const ticket = ticketIn(scope, text)
    if (!ticket) throw new AppError('media.notFound')
    await requireValid(request, services, ticket)
    return ticket
  }

  /** A ticket that is valid now and from this network. Throws as `createAccessCheck` does, and `media.manyPlaces`. */
  async function admit(request: FastifyRequest, scope: string, text: string): Promise<void> {
    const ticket = await read(request, scope, text)
    await checkAccess(ticket)
    const session = sessionName(ticket)
    if (enter(session, placeOf(request))) {
      callers.set(callerOf(request.raw, session), performance.now() + CALLER_REMEMBERED_MS)
      return
    }
    if (shouldReport(session)) {
      const { accountId } = ticket
      await recordEvent(services, ticket.tenantId, {
        accountId,
        kind: 'address-shared',
        userAgent: userAgentOf(request),
      })
    }
    throw new AppError('media.manyPlaces', { retryAfterSeconds: PLACE_FORGOTTEN_AFTER_SECONDS })
  }

  /** Admits from the cache alone; false decides nothing. */
  function admitAtOnce(request: IncomingMessage, scope: string, text: string): boolean {
    const known = authentic.get(`${scope} ${text}`)
    if (!known || known.ticket.expiresAt <= services.clock.now()) return false
    const until = callers.get(callerOf(request, known.session)) ?? 0
    return performance.now() < until && isLetIn(known.ticket, known.session)
  }

  return { read, admit, admitAtOnce }
}

/** Throws `media.notFound` unless the request is for the ticket's school, and `media.linkExpired`. */
export async function requireValid(
  request: FastifyRequest,
  services: Services,
  { tenantId, expiresAt }: { tenantId: string; expiresAt: Date },
) {
  const tenant = await namedTenant(request, services)
  const isHere = (tenant ?? tenantId) === tenantId && (await services.db.findSchool({ id: tenantId }))
  if (!isHere) throw new AppError('media.notFound')
  request.school = tenantId
  if (expiresAt <= services.clock.now()) throw new AppError('media.linkExpired')
}

const callerOf = ({ socket, headers }: IncomingMessage, session: string) =>
  `${session}\n${socket.remoteAddress}\n${headers.host}\n${headers['x-forwarded-host']}\n${headers['x-forwarded-for']}\n${headers['x-tenant-id']}\n${headers['user-agent']}`

/** Carriers give one phone several neighbouring addresses, so the last number is ignored. */
const placeOf = (request: FastifyRequest) =>
  `${networkAddressOf(request).replace(/\.\d+$/, '')} ${userAgentOf(request) ?? ''}`

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 300) ?? null
