import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Every request reads its school; a suspended one becomes unavailable after this time at the latest. */
const REMEMBERED_MS = 10_000
/** Invented names must not fill the memory. */
const MOST_REMEMBERED = 1_000

/** Finds the school of an id or a host name. It reads across schools, so it works as the owner. */
export function schoolRegistry(connections: Kysely<Tables>) {
  const remembered = new Map<string, { tenantId: string | null; until: number }>()

  return {
    async find(name: { id: string } | { host: string }): Promise<string | null> {
      const key = 'id' in name ? `id ${name.id}` : `host ${name.host.toLowerCase()}`
      const known = remembered.get(key)
      if (known && known.until > performance.now()) return known.tenantId

      remembered.delete(key)
      const tenantId = 'id' in name ? await byId(connections, name.id) : await byHost(connections, name.host)
      // Hosts without a school are common and requested with every page; unknown ids are rare and not cached.
      if (tenantId || 'host' in name) remembered.set(key, { tenantId, until: performance.now() + REMEMBERED_MS })
      const [oldest] = remembered.keys()
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      return tenantId
    },
  }
}

async function byId(connections: Kysely<Tables>, id: string) {
  const school = await connections
    .selectFrom('school')
    .select('tenantId')
    .where('tenantId', '=', id)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  return school?.tenantId ?? null
}

async function byHost(connections: Kysely<Tables>, host: string) {
  const school = await connections
    .selectFrom('schoolHost')
    .innerJoin('school', 'school.tenantId', 'schoolHost.tenantId')
    .select('school.tenantId')
    .where('hostName', '=', host.toLowerCase())
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  return school?.tenantId ?? null
}
