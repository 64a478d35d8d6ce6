import { afterCommit } from './db/create-database.ts'
import { RecentEntries } from './recent-entries.ts'

const MOST_ACCOUNTS = 20_000

const changes = new RecentEntries<number>(MOST_ACCOUNTS)
let count = 0

const nameOf = (tenantId: string, accountId: number) => `${tenantId} ${accountId}`

/**
 * Notes, once the open transaction is committed, that sessions of an account have ended. This process then asks the
 * database again before it believes anything that it remembers of them.
 */
export const noteSessionEnd = (tenantId: string, accountId: number) => noteChange(nameOf(tenantId, accountId))

/** The same after a change by staff, which may have shut something for any student of the school. */
export const noteStaffChange = (tenantId: string) => noteChange(tenantId)

function noteChange(name: string) {
  afterCommit(() => {
    count += 1
    changes.set(name, count, 1)
  })
}

/** A moment to compare with by `hasAccessChanged`. */
export const accessChangesSoFar = () => count

/**
 * Whether a session of this account has ended, or staff have changed something of the school, in this process since a
 * moment.
 */
export const hasAccessChanged = (tenantId: string, accountId: number, moment: number) =>
  (changes.get(nameOf(tenantId, accountId)) ?? 0) > moment || (changes.get(tenantId) ?? 0) > moment
