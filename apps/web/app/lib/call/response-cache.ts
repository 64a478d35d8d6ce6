import type { AnyEndpoint, Success } from '@manassa/contract/endpoint'
import { PREFETCH_FRESH_MS, RESPONSE_CACHE_MS } from '../timings.ts'

const MAX_RESPONSES = 200

export interface ResponseCache {
  get(key: string): Success<unknown> | null
  getPrefetched(key: string, options: { consume: boolean }): Success<unknown> | null
  set(key: string, endpoint: AnyEndpoint, response: Success<unknown>, options?: { isPrefetched: boolean }): void
  invalidate(isStale: (endpoint: AnyEndpoint) => boolean): void
}

/** Caches successful responses for five minutes (docs/behaviour/calls.md). `now` is in milliseconds. */
export function responseCache(now: () => number): ResponseCache {
  const responses = new Map<string, { endpoint: AnyEndpoint; response: Success<unknown>; expiresAt: number }>()
  const prefetchedUntil = new Map<string, number>()
  return {
    get(key) {
      const cached = responses.get(key)
      if (!cached) return null
      if (cached.expiresAt > now()) return cached.response
      responses.delete(key)
      return null
    },
    getPrefetched(key, { consume }) {
      const isFresh = (prefetchedUntil.get(key) ?? 0) > now()
      if (consume || !isFresh) prefetchedUntil.delete(key)
      return isFresh ? (responses.get(key)?.response ?? null) : null
    },
    set(key, endpoint, response, { isPrefetched } = { isPrefetched: false }) {
      responses.delete(key)
      if (isPrefetched) prefetchedUntil.set(key, now() + PREFETCH_FRESH_MS)
      responses.set(key, { endpoint, response, expiresAt: now() + RESPONSE_CACHE_MS })
      const [oldest] = responses.keys()
      if (responses.size > MAX_RESPONSES && oldest !== undefined) responses.delete(oldest)
    },
    invalidate(isStale) {
      for (const [key, { endpoint }] of responses) if (isStale(endpoint)) responses.delete(key)
    },
  }
}
