import type { IncomingMessage } from 'node:http'
import { PLACE_FORGOTTEN_AFTER_SECONDS } from '@manassa/contract/limits'
import type { FastifyRequest } from 'fastify'
import { LruCache } from '#api/lib/cache/lru-cache.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { namedTenant } from '#api/lib/http/create-context.ts'
import { networkAddressOf } from '#api/lib/http/network-address.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { recordEvent } from '../notices/notify-owner.ts'
import { createAccessCheck } from './access-check.ts'
import { places } from './places.ts'
import { readTicket, sessionName, type Ticket } from './ticket.ts'

/** A ticket of each student of a big school, with room to spare. */
const MOST_REMEMBERED = 20_000
/** A host name can move to another school, as in lib/cache/early-responses. */
const CALLER_REMEMBERED_MS = 5_000

interface KnownTicket {
  ticket: Ticket
  session: string
}

/** The tickets in addresses, as the routes of media read them. `scope` is the file or folder that is asked for. */
export function mediaTickets(services: Services) {
  const { checkAccess, isLetIn } = createAccessCheck(services)
  const { enter, isNews } = places(services.clock.monotonicMs)
  const authentic = new LruCache<KnownTicket>(MOST_REMEMBERED)
  /** Until when who comes with a session's ticket in these words is let in, by the machine's own clock. */
  const callers = new LruCache<number>(MOST_REMEMBERED)

  /** A ticket's text contains all its claims, so a verified one stays valid for the hundreds of segments. */
  function ticketIn(scope: string, text: string): Ticket | null {
    const name = `${scope} ${text}`
    const known = authentic.get(name)
    if (known) return known.ticket
    const ticket = readTicket(services.keys, scope, text)
    if (ticket) authentic.set(name, { ticket, session: sessionName(ticket) }, 1)
    return ticket
  }

  /**
   * An authentic ticket that has not run out, in the school that it was made for. Throws `media.notFound` and
   * `media.linkExpired`.
   */
  async function read(request: FastifyRequest, scope: string, text: string): Promise<Ticket> {
    const ticket = ticketIn(scope, text)
    if (!ticket) throw new AppError('media.notFound')
    const tenant = await namedTenant(request, services)
    const isHere =
      (tenant ?? ticket.tenantId) === ticket.tenantId && (await services.db.findSchool({ id: ticket.tenantId }))
    if (!isHere) throw new AppError('media.notFound')
    if (ticket.expiresAt <= services.clock.now()) throw new AppError('media.linkExpired')
    return ticket
  }

  /**
   * One that is good at this moment and from this place as well. Throws as `createAccessCheck` does, and
   * `media.manyPlaces`.
   */
  async function admit(request: FastifyRequest, scope: string, text: string): Promise<void> {
    const ticket = await read(request, scope, text)
    await checkAccess(ticket)
    const session = sessionName(ticket)
    if (enter(session, placeOf(request))) {
      callers.set(callerOf(request.raw, session), performance.now() + CALLER_REMEMBERED_MS, 1)
      return
    }
    if (isNews(session)) {
      const { accountId } = ticket
      await recordEvent(services, ticket.tenantId, {
        accountId,
        kind: 'address-shared',
        userAgent: userAgentOf(request),
      })
    }
    throw new AppError('media.manyPlaces', { retryAfterSeconds: PLACE_FORGOTTEN_AFTER_SECONDS })
  }

  /** Lets in who `admit` would, where everything is known and nobody has to be asked; false says nothing. */
  function admitAtOnce(request: IncomingMessage, scope: string, text: string): boolean {
    const known = authentic.get(`${scope} ${text}`)
    if (!known || known.ticket.expiresAt <= services.clock.now()) return false
    const until = callers.get(callerOf(request, known.session)) ?? 0
    return performance.now() < until && isLetIn(known.ticket, known.session)
  }

  return { read, admit, admitAtOnce }
}

/** A session and all of a request that says which school it is for, and from which place. */
const callerOf = ({ socket, headers }: IncomingMessage, session: string) =>
  `${session}\n${socket.remoteAddress}\n${headers.host}\n${headers['x-forwarded-host']}\n${headers['x-forwarded-for']}\n${headers['x-tenant-id']}\n${headers['user-agent']}`

/** Carriers give one phone several addresses beside each other: the last number says nothing. */
const placeOf = (request: FastifyRequest) =>
  `${networkAddressOf(request).replace(/\.\d+$/, '')} ${userAgentOf(request) ?? ''}`

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent']?.slice(0, 300) ?? null
