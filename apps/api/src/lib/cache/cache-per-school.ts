import type { StaffContext } from '#api/lib/http/request-context.ts'

interface CacheEntry<Data> {
  until: number
  data: Promise<Data>
}

/** Concurrent callers share one computation, and failures are not cached. Each app creates its own cache. */
export function cachePerSchool<Data>(milliseconds: number, make: (context: StaffContext) => Promise<Data>) {
  const cache = new Map<string, CacheEntry<Data>>()
  return (context: StaffContext): Promise<Data> => {
    const { tenantId, services } = context
    const now = services.clock.now().getTime()
    const known = cache.get(tenantId)
    if (known && now < known.until) return known.data
    for (const [school, { until }] of cache) if (until <= now) cache.delete(school)
    const entry = { until: now + milliseconds, data: make(context) }
    cache.set(tenantId, entry)
    entry.data.catch(() => cache.get(tenantId) === entry && cache.delete(tenantId))
    return entry.data
  }
}
