import type { ErrorCode } from '@manassa/contract/errors'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import type { FastifyRequest } from 'fastify'
import { LruCache } from '../cache/lru-cache.ts'
import type { AppError } from './app-error.ts'
import { newNonce, policyOf, withoutNonce } from './page-policy.ts'

interface PageFailure {
  status: number
  code: ErrorCode
  message: string
  retryAfterSeconds: number | null
  school: SchoolProfile | null
  nonce: string
}

export type WriteFailurePage = (failure: PageFailure) => string

interface FailurePages {
  /** Renders the whole page without the database and without a loader. */
  write(failure: PageFailure): Promise<string>
  /** The school that pages of this host showed last; null since the start. */
  schoolLastSeenAt(host: string): SchoolProfile | null
}

const LAST_SEEN_MAX_BYTES = 1_000_000

export type LastSeenSchools = ReturnType<typeof lastSeenSchools>

/** Remembers the last profile of each host, for pages that are rendered while the database is unavailable. */
export function lastSeenSchools() {
  const byHost = new LruCache<SchoolProfile>(LAST_SEEN_MAX_BYTES)
  return {
    at: (host: string) => byHost.get(host) ?? null,
    remember: (host: string, school: SchoolProfile) => byHost.set(host, school, JSON.stringify(school).length),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that the server writes by itself: its failures are pages too. */
    isPage?: true
  }
  interface FastifyInstance {
    /** Null when the web app is not mounted. */
    failurePage: FailurePages | null
  }
}

interface FailureOfRequest {
  failure: AppError
  retryAfterSeconds: number | null
}

/** The page of a failure with its policy; null for a program, which gets JSON. */
export async function failurePageFor(request: FastifyRequest, { failure, retryAfterSeconds }: FailureOfRequest) {
  const pages = request.server.failurePage
  if (!pages || !isNavigation(request)) return null
  const { code, message, status } = failure
  const nonce = newNonce()
  const school = code === 'school.unknown' ? null : pages.schoolLastSeenAt(request.hostname)
  const html = await pages.write({ status, code, message, retryAfterSeconds, school, nonce })
  return { html: withoutNonce(html, nonce), policy: policyOf(html, nonce) }
}

/**
 * True when a browser navigates: it asks for HTML at an address that is no call. Calls send JSON to browsers too, for
 * developers.
 */
function isNavigation({ method, headers, routeOptions, raw }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!headers.accept?.includes('text/html')) return false
  if (/^\/(api|metrics)(\/|\?|$)/i.test(raw.url ?? '')) return false
  const route = routeOptions?.url
  return route === undefined || route === '/*' || route.startsWith('/media/') || routeOptions.config.isPage === true
}
