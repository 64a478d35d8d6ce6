import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Services } from './request-context.ts'

export interface RequestHost {
  /** Null for an unknown host. */
  tenantId: string | null
  /** True for a school's own host, where a request may not name another school. */
  isOwn: boolean
  /** Scheme and host for addresses; empty when unknown, and addresses are paths then. */
  origin: string
}

/**
 * The school behind a request's host: schools' own hosts are in the database; `PUBLIC_URL`'s host and this machine's
 * names belong to the default school. Outside production so do numeric addresses, and `name.localhost` is the school of
 * that name. In production only this machine's own names are trusted. Throws `request.malformed` when a proxy forwards
 * a request for another host.
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
 * The school of a host's public documents, which a shared cache distinguishes by host only. Throws `school.unknown` at
 * an unknown host, and `request.malformed` without an origin.
 */
export async function schoolOfHost(request: FastifyRequest, services: HostDeps) {
  const { tenantId, origin } = await requestHost(request, services)
  if (!tenantId) throw new AppError('school.unknown')
  if (!origin) throw new AppError('request.malformed')
  request.school = tenantId
  return { tenantId, origin }
}

export const isThisMachine = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)

/** A numeric address, which no web page can point here by a name of its own. */
export const isAddress = (host: string) => isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0

/**
 * True for a request that was made on this machine and no proxy has forwarded. A proxy here forwards strangers, and a
 * web page can point a host name here (docs/decisions/0037-host-names-outside-production.md).
 */
export function isFromThisMachine(request: FastifyRequest, { trustedProxies }: Environment): boolean {
  if (trustedProxies.length > 0 || !(isThisMachine(request.hostname) || isAddress(request.hostname))) return false
  return /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
}

type HostDeps = Pick<Services, 'db' | 'environment'>
type Environment = Services['environment']

/** Browsers resolve these names to their own machine. */
const LOCAL_NAME_ENDING = '.localhost'

async function ownerOf(host: string, { db, environment }: HostDeps): Promise<string | null> {
  const owner = await db.findSchool({ host })
  if (owner || environment.production || !host.endsWith(LOCAL_NAME_ENDING)) return owner
  return db.findSchool({ id: host.slice(0, -LOCAL_NAME_ENDING.length) })
}

/**
 * A shared cache stores a response by host. A forwarded header with another host would store one school's page as
 * another's.
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

/** A school's own host uses the scheme and the port of `PUBLIC_URL`. */
function ownOrigin(request: FastifyRequest, host: string, { production, publicUrl }: Environment): string {
  if (!publicUrl) return production ? `https://${host}` : originIn(request)
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

/**
 * Scheme and host of a request, or nothing when they are malformed. In `localhost:1@elsewhere` the name of this machine
 * would be a user's.
 */
export const originIn = ({ protocol, host }: Pick<FastifyRequest, 'host'> & { protocol: string }): string =>
  (/^https?$/.test(protocol) && !host.includes('@') ? URL.parse(`${protocol}://${host}`)?.origin : null) ?? ''
