import type { StaffContext } from '#api/lib/request-context.ts'

interface Kept<Data> {
  until: number
  data: Promise<Data>
}

/**
 * What all staff of a school are told alike, made at most so often: who asks meanwhile, or together, is told what was
 * made then. What fails is not kept. Each app has its own.
 */
export function keptBriefly<Data>(milliseconds: number, make: (context: StaffContext) => Promise<Data>) {
  const kept = new Map<string, Kept<Data>>()
  return (context: StaffContext): Promise<Data> => {
    const { tenantId, services } = context
    const now = services.clock.now().getTime()
    const known = kept.get(tenantId)
    if (known && now < known.until) return known.data
    for (const [school, { until }] of kept) if (until <= now) kept.delete(school)
    const entry = { until: now + milliseconds, data: make(context) }
    kept.set(tenantId, entry)
    entry.data.catch(() => kept.get(tenantId) === entry && kept.delete(tenantId))
    return entry.data
  }
}
