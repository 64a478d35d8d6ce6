import type { Kysely } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** A school that was suspended while no notification arrived becomes unavailable after this time at the latest. */
const REMEMBERED_MS = 10_000
/** Invented host names must not fill the memory. Names of schools have no limit, because there are only so many. */
const MOST_UNKNOWN = 1_000

interface Remembered {
  tenantId: string | null
  version: string
  until: number
}

/** Finds the school of an id or a host name. It reads across schools, so it works as the owner. */
export function schoolRegistry({ connections, notifiedVersion }: Pick<Engine, 'connections' | 'notifiedVersion'>) {
  const schools = new Map<string, Remembered>()
  const unknown = new Map<string, Remembered>()
  const versionOf = (tenantId: string | null) => (tenantId === null ? '' : notifiedVersion(tenantId))

  return {
    async find(name: { id: string } | { host: string }): Promise<string | null> {
      const key = 'id' in name ? `id ${name.id}` : `host ${name.host.toLowerCase()}`
      const known = schools.get(key) ?? unknown.get(key)
      if (known && known.until > performance.now() && known.version === versionOf(known.tenantId)) return known.tenantId

      schools.delete(key)
      unknown.delete(key)
      const tenantId = 'id' in name ? await byId(connections, name.id) : await byHost(connections, name.host)
      const found = { tenantId, version: versionOf(tenantId), until: performance.now() + REMEMBERED_MS }
      if (tenantId !== null) schools.set(key, found)
      // Hosts without a school are common and requested with every page; unknown ids are rare and not cached.
      else if ('host' in name) unknown.set(key, found)
      const [oldest] = unknown.keys()
      if (unknown.size > MOST_UNKNOWN && oldest !== undefined) unknown.delete(oldest)
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
