import { afterCommit } from '../db/create-database.ts'
import { LruCache } from './lru-cache.ts'

const MOST_ACCOUNTS = 20_000

const changes = new LruCache<number>(MOST_ACCOUNTS)
let count = 0

const nameOf = (tenantId: string, accountId: number) => `${tenantId} ${accountId}`

/** After the commit, this process no longer trusts its cache about the sessions of the account. */
export const noteSessionEnd = (tenantId: string, accountId: number) => noteChange(nameOf(tenantId, accountId))

/** A change by staff may have closed something for any student of the school. */
export const noteStaffChange = (tenantId: string) => noteChange(tenantId)

function noteChange(name: string) {
  afterCommit(() => {
    count += 1
    changes.set(name, count)
  })
}

export const accessChangesSoFar = () => count

export const hasAccessChanged = (tenantId: string, accountId: number, moment: number) =>
  (changes.get(nameOf(tenantId, accountId)) ?? 0) > moment || (changes.get(tenantId) ?? 0) > moment
