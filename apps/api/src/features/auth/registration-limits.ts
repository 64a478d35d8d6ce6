import { budgets } from '../../lib/limits/budgets.ts'
import { type Counted, checkFailures, countFailure } from '../../lib/limits/failure-counts.ts'
import type { OpenVisit, Visit } from '../../lib/visit.ts'

const made = ({ credentials }: Visit): Counted => ({ budget: budgets.registerAddress, key: credentials.address })
const taken = ({ credentials }: Visit): Counted => ({ budget: budgets.takenAddress, key: credentials.address })

/** Throws `request.tooMany` for an address that made more accounts than a school has students, or tries a list of e-mails. */
export const checkRegistrations = (visit: OpenVisit) => checkFailures(visit.db, visit, [made(visit), taken(visit)])

/**
 * Counts an account that was made, in its own transaction, as the last thing: the addresses' count is one row, and whoever
 * writes it waits for it.
 */
export async function countRegistration(visit: OpenVisit) {
  await countFailure(visit.db, visit, [made(visit)])
}

/** Counts that somebody heard of an e-mail or a phone that it is registered. */
export const countTaken = (visit: OpenVisit) => countFailure(visit.db, visit, [taken(visit)])
