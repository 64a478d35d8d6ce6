import { methods } from '@manassa/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { Services } from './request-context.ts'
import { isThisMachine } from './request-host.ts'

const PREFLIGHT_KEPT_SECONDS = 86_400
const OF_A_PREFLIGHT = {
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': [
    'authorization, content-type, deviceid, x-tenant-id, idempotency-key',
    'tus-resumable, upload-length, upload-offset, upload-metadata, x-http-method-override',
  ].join(', '),
  'access-control-max-age': PREFLIGHT_KEPT_SECONDS,
}
const RESPONSE_HEADERS = {
  'access-control-expose-headers': [
    'retry-after, x-request-id',
    'location, tus-resumable, tus-version, upload-offset, upload-length, upload-metadata, upload-expires',
  ].join(', '),
}
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const BUILT_FILES = '/assets/'

/**
 * Allows calls from pages of permitted origins (docs/behaviour/calls.md), and refuses writes from all others. Callers
 * are identified by the Authorization header only, never by a cookie.
 */
export function crossOrigin(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (!origin || isOwn(request, origin)) return
    if (!(await isAllowedOrigin(app.services, origin))) {
      if (isSentByForeignPage(request)) throw new AppError('request.foreignSite')
      return
    }
    const isPreflight = request.method === 'OPTIONS'
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      ...(isPreflight ? OF_A_PREFLIGHT : RESPONSE_HEADERS),
    })
    if (isPreflight) return dependsOnOrigin(reply).code(204).send()
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(BUILT_FILES)) dependsOnOrigin(reply)
  })
}

/** True for the app's own pages, whatever scheme a proxy has set. */
export const isOwn = (request: FastifyRequest, origin: string) => URL.parse(origin)?.host === request.host.toLowerCase()

/** The operator's list, the schools' hosts, and outside production everything that this machine serves. */
async function isAllowedOrigin(
  { environment, db }: Pick<Services, 'environment' | 'db'>,
  origin: string,
): Promise<boolean> {
  if (environment.allowedOrigins.includes(origin)) return true
  const url = URL.parse(origin)
  if (url?.origin !== origin) return false
  if (!environment.production && isThisMachine(url.hostname)) return true
  return url.protocol === 'https:' && (await db.findSchool({ host: url.host })) !== null
}

/** A form or script of another site sends these headers, which browsers set and pages cannot change. */
const isSentByForeignPage = ({ method, headers }: FastifyRequest) =>
  !SAFE_METHODS.has(method) && headers['sec-fetch-site'] === 'cross-site'

function dependsOnOrigin(reply: FastifyReply): FastifyReply {
  const others = String(reply.getHeader('vary') ?? '')
    .split(/\s*,\s*/)
    .filter((name) => name && name.toLowerCase() !== 'origin')
  return reply.header('vary', [...others, 'origin'].join(', '))
}
