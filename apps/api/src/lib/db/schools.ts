import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { SchoolIsMoving } from './failures.ts'
import type { Tables } from './tables.ts'

/** A school that was suspended while no notification arrived becomes unavailable after this time at the latest. */
export const SCHOOL_REMEMBERED_MS = 10_000
/** Invented host names must not fill the memory. Names of schools have no limit, because there are only so many. */
const MOST_UNKNOWN = 1_000

interface Remembered {
  tenantId: string | null
  version: string
  until: number
}

interface FoundSchool {
  tenantId: string
  /** Null when the school does not move. */
  secondsOpen: number | null
}

/** By the database's clock: every process closes the school by then. */
const secondsOpen = sql<number | null>`extract(epoch from moving_at - clock_timestamp())::float8`.as('secondsOpen')

/** Finds the school of an id or a host name. It reads across schools, so it works as the owner. */
export function schoolRegistry({ connections, notifiedVersion }: Pick<Engine, 'connections' | 'notifiedVersion'>) {
  const schools = new Map<string, Remembered>()
  const unknown = new Map<string, Remembered>()
  /** The times of `performance.now()` at which moving schools close. */
  const closing = new Map<string, number>()
  const versionOf = (tenantId: string | null) => (tenantId === null ? '' : notifiedVersion(tenantId))

  /** Throws `SchoolIsMoving` for a school that has closed. Schools that were not found before count as open. */
  function refuseClosed(tenantId: string | null) {
    const closesAt = tenantId === null ? undefined : closing.get(tenantId)
    if (closesAt !== undefined && closesAt <= performance.now()) throw new SchoolIsMoving('The school is moving.')
  }

  return {
    refuseClosed,
    async find(name: { id: string } | { host: string }): Promise<string | null> {
      const key = 'id' in name ? `id ${name.id}` : `host ${name.host.toLowerCase()}`
      const known = schools.get(key) ?? unknown.get(key)
      if (known && known.until > performance.now() && known.version === versionOf(known.tenantId)) {
        refuseClosed(known.tenantId)
        return known.tenantId
      }

      schools.delete(key)
      unknown.delete(key)
      const readAt = performance.now()
      const school = 'id' in name ? await byId(connections, name.id) : await byHost(connections, name.host)
      const tenantId = school?.tenantId ?? null
      if (school) {
        if (school.secondsOpen === null) closing.delete(school.tenantId)
        else closing.set(school.tenantId, readAt + school.secondsOpen * 1000)
      }
      const found = { tenantId, version: versionOf(tenantId), until: performance.now() + SCHOOL_REMEMBERED_MS }
      if (tenantId !== null) schools.set(key, found)
      // Hosts without a school are common and requested with every page; unknown ids are rare and not cached.
      else if ('host' in name) unknown.set(key, found)
      const [oldest] = unknown.keys()
      if (unknown.size > MOST_UNKNOWN && oldest !== undefined) unknown.delete(oldest)
      refuseClosed(tenantId)
      return tenantId
    },
  }
}

function byId(connections: Kysely<Tables>, id: string): Promise<FoundSchool | undefined> {
  return connections
    .selectFrom('school')
    .select(['tenantId', secondsOpen])
    .where('tenantId', '=', id)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
}

function byHost(connections: Kysely<Tables>, host: string): Promise<FoundSchool | undefined> {
  return connections
    .selectFrom('schoolHost')
    .innerJoin('school', 'school.tenantId', 'schoolHost.tenantId')
    .select(['school.tenantId', secondsOpen])
    .where('hostName', '=', host.toLowerCase())
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
}
