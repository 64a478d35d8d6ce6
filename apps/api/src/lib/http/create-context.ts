import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from '@manassa/contract/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isOwn } from './cross-origin.ts'
import { networkAddressOf } from './network-address.ts'
import type { RequestContext, Services, UploadedFile } from './request-context.ts'
import { type RequestHost, requestHost } from './request-host.ts'

interface RequestTarget {
  /** The school, when something other than the call determines it. */
  tenantId?: string
  files?: ReadonlyMap<string, UploadedFile>
}

/** Throws as `requestHost` and `resolveTenant` do. */
export async function createContext(
  request: FastifyRequest,
  services: Services,
  known: RequestTarget = {},
): Promise<RequestContext> {
  const { origin } = request.headers
  const host = await requestHost(request, services)
  const tenantId = known.tenantId ?? (await resolveTenant(request, host, services))
  request.school = tenantId
  return {
    services,
    tenantId,
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
 * The school of a call: from `X-Tenant-ID`, else from the host. Throws `school.unknown`, and `school.otherHost` at
 * another school's own host.
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

/** The school that a request names by a header or its host; null when it leaves that to the installation. */
export async function namedTenant(request: FastifyRequest, services: Pick<Services, 'db' | 'environment'>) {
  const host = await requestHost(request, services)
  if (header(request, 'x-tenant-id')) return resolveTenant(request, host, services)
  return host.isOwn ? host.tenantId : null
}

/** Null for an empty header, and for one that was sent several times. */
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
