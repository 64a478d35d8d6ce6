import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Every request asks for its school; a suspended one goes dark after this long at the latest. */
const REMEMBERED_MS = 10_000
/** Names that people make up must not fill the memory. */
const MOST_REMEMBERED = 1_000

/** Answers which school an id or a host name leads to. Looks across schools, so it works as the owner. */
export function schoolRegistry(connections: Kysely<Tables>) {
  const remembered = new Map<string, { tenantId: string | null; until: number }>()

  return {
    async find(name: { id: string } | { host: string }): Promise<string | null> {
      const key = 'id' in name ? `id ${name.id}` : `host ${name.host.toLowerCase()}`
      const known = remembered.get(key)
      if (known && known.until > performance.now()) return known.tenantId

      remembered.delete(key)
      const tenantId = 'id' in name ? await byId(connections, name.id) : await byHost(connections, name.host)
      // A host name without a school is the usual case, asked with every page; an id without one is nobody's habit.
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
