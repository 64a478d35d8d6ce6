import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '@manassa/contract/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isOwn } from './cross-origin.ts'
import { networkAddressOf } from './network-address.ts'
import type { RequestContext, Services, UploadedFile } from './request-context.ts'
import { type RequestHost, requestHost } from './request-host.ts'

interface Known {
  /** The school that it is for, where something else than the call says so. */
  tenantId?: string
  files?: ReadonlyMap<string, UploadedFile>
}

/** Who sent a request, to which school, and when. Throws as `requestHost` and `resolveTenant` do. */
export async function createContext(
  request: FastifyRequest,
  services: Services,
  known: Known = {},
): Promise<RequestContext> {
  const { origin } = request.headers
  const host = await requestHost(request, services)
  return {
    services,
    tenantId: known.tenantId ?? (await resolveTenant(request, host, services)),
    origin: host.origin,
    isCrossOrigin: origin !== undefined && !isOwn(request, origin),
    credentials: {
      token: bearerToken(request.headers.authorization),
      deviceId: header(request, 'deviceid'),
      userAgent: header(request, 'user-agent')?.slice(0, 300) ?? null,
      address: networkAddressOf(request),
    },
    now: services.clock.schoolNow(),
    idempotencyKey: idempotencyKey(request),
    files: known.files ?? new Map(),
  }
}

/**
 * The school that a call is for: that of `X-Tenant-ID`, else of the host. Throws `school.unknown`, and
 * `school.otherHost` where the host is another school's own.
 */
async function resolveTenant(
  request: FastifyRequest,
  host: RequestHost,
  { db }: Pick<Services, 'db'>,
): Promise<string> {
  const named = header(request, 'x-tenant-id')?.toLowerCase()
  const found = named ? await db.findSchool({ id: named }) : host.tenantId
  if (!found) throw new AppError('school.unknown')
  if (host.isOwn && found !== host.tenantId) throw new AppError('school.otherHost')
  return found
}

/**
 * The school that a request names itself, by a header or by its own host; null where it leaves that to the
 * installation.
 */
export async function namedTenant(request: FastifyRequest, services: Pick<Services, 'db' | 'environment'>) {
  const host = await requestHost(request, services)
  if (header(request, 'x-tenant-id')) return resolveTenant(request, host, services)
  return host.isOwn ? host.tenantId : null
}

/** A header that was sent once, as text; an empty one is none. */
function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

const bearerToken = (authorization: string | undefined) => authorization?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? null

function idempotencyKey(request: FastifyRequest): string | null {
  const key = header(request, 'idempotency-key')
  if (key && (key.length > IDEMPOTENCY_KEY_MAX_CHARACTERS || !/^[\x21-\x7e]+$/.test(key))) {
    throw new AppError('request.malformed')
  }
  return key
}
