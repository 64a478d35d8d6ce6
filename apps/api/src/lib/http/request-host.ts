import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Services } from './request-context.ts'

/** What the host says that a request was sent to: whose it is, and what addresses begin with there. */
export interface RequestHost {
  /** Whose pages are here; null at a host of nobody. */
  tenantId: string | null
  /** The host is that school's own: nothing in a request may name another one there. */
  isOwn: boolean
  /** Scheme and host that addresses begin with; empty where none is known, and an address is a path then. */
  origin: string
}

/**
 * The school behind the host of a request. A school's own hosts are in the database, `PUBLIC_URL`'s is the
 * default school's, and so is every name of this machine; outside production so is every address by number, and
 * `name.localhost` is the school of that name. What a visitor says is nowhere believed in production but for a
 * name of this machine. Throws `request.malformed` where a proxy was asked for one school and passes the request on as
 * for another.
 */
export async function requestHost(request: FastifyRequest, { db, environment }: HostDeps): Promise<RequestHost> {
  const { production, publicUrl, defaultTenant } = environment
  const host = request.hostname.toLowerCase()
  const own = await ownerOf(host, { db, environment })
  await refuseTwoHosts(request, own ?? defaultTenant, { db, environment })
  if (own) return { tenantId: own, isOwn: true, origin: ownOrigin(request, host, environment) }
  const isKnown = isPublicHost(host, publicUrl) || isThisMachine(host) || (!production && isAddress(host))
  const tenantId = isKnown ? await db.findSchool({ id: defaultTenant }) : null
  return { tenantId, isOwn: false, origin: publicUrl ? new URL(publicUrl).origin : isKnown ? originIn(request) : '' }
}

/**
 * Whose documents a host has: what is the same for every visitor, and may lie in a cache between, is told apart by the
 * host alone and by no header. Throws `school.unknown` at a host of nobody, and `request.malformed` where nothing can
 * begin with it.
 */
export async function schoolOfHost(request: FastifyRequest, services: HostDeps) {
  const { tenantId, origin } = await requestHost(request, services)
  if (!tenantId) throw new AppError('school.unknown')
  if (!origin) throw new AppError('request.malformed')
  return { tenantId, origin }
}

/** The names by which a machine calls itself: whoever is led there is led to their own. */
export const isThisMachine = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)

/** A numeric address, which no web page can point here by a name of its own. */
export const isAddress = (host: string) => isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0

type HostDeps = Pick<Services, 'db' | 'environment'>
type Environment = Services['environment']

/** Browsers look for these on their own machine. */
const LOCAL_NAME_ENDING = '.localhost'

/** The school whose own this host is. */
async function ownerOf(host: string, { db, environment }: HostDeps): Promise<string | null> {
  const owner = await db.findSchool({ host })
  if (owner || environment.production || !host.endsWith(LOCAL_NAME_ENDING)) return owner
  return db.findSchool({ id: host.slice(0, -LOCAL_NAME_ENDING.length) })
}

/**
 * A cache in front keeps an answer for the host that it was asked by. Whoever adds another name in a header that a
 * trusted proxy passes on would have one school's page kept as another's.
 */
async function refuseTwoHosts(request: FastifyRequest, tenantId: string, { db, environment }: HostDeps) {
  const hostHeader = request.headers.host
  if (hostHeader === undefined || hostHeader === request.host) return
  const name = hostHeader.replace(/:\d*$/, '').toLowerCase()
  const owner = isPublicHost(name, environment.publicUrl)
    ? environment.defaultTenant
    : await db.findSchool({ host: name })
  if (owner && owner !== tenantId) throw new AppError('request.malformed')
}

const isPublicHost = (host: string, publicUrl: string | undefined) =>
  publicUrl !== undefined && new URL(publicUrl).hostname === host

/** A school's own host is reached as `PUBLIC_URL` is: by its scheme and its port. */
function ownOrigin(request: FastifyRequest, host: string, { production, publicUrl }: Environment): string {
  if (!publicUrl) return production ? `https://${host}` : originIn(request)
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

/** Scheme and host that a visitor asked for, or nothing: anything may stand in those lines. */
export const originIn = ({ protocol, host }: Pick<FastifyRequest, 'host'> & { protocol: string }): string =>
  (/^https?$/.test(protocol) ? URL.parse(`${protocol}://${host}`)?.origin : null) ?? ''
