import { afterCommit } from './db/create-database.ts'
import { RecentEntries } from './recent-entries.ts'

const MOST_ACCOUNTS = 20_000

const ends = new RecentEntries<number>(MOST_ACCOUNTS)
let count = 0

const nameOf = (tenantId: string, accountId: number) => `${tenantId} ${accountId}`

/**
 * Notes, once the open transaction is committed, that sessions of an account have ended. This process then asks the
 * database again before it believes anything that it remembers of them.
 */
export function noteSessionEnd(tenantId: string, accountId: number): void {
  afterCommit(() => {
    count += 1
    ends.set(nameOf(tenantId, accountId), count, 1)
  })
}

/** A moment to compare with by `hasEndedSince`. */
export const sessionEndsSoFar = () => count

/** Whether a session of this account has ended in this process since a moment. */
export const hasEndedSince = (tenantId: string, accountId: number, moment: number) =>
  (ends.get(nameOf(tenantId, accountId)) ?? 0) > moment
