import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, DatabaseLog } from '../lib/db/database.ts'
import { CannotServe, DatabaseUnavailable } from '../lib/db/failures.ts'

const PATIENCE_MS = 60_000
const LOG_EVERY_MS = 5_000
const TRIED_EVERY_MS = 500

/**
 * Waits for a database that starts later than this process, or is moved meanwhile. Throws `CannotServe` when it does
 * not answer in time.
 */
export async function waitForDatabase(
  db: Database,
  log: Pick<DatabaseLog, 'warn'>,
  { patienceMs = PATIENCE_MS, logEveryMs = LOG_EVERY_MS } = {},
): Promise<void> {
  const begun = performance.now()
  let loggedAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await db.asOwner((owner) => sql`select 1`.execute(owner))
      return
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      const now = performance.now()
      if (now - begun > patienceMs) {
        throw new CannotServe(`The database did not answer for ${patienceMs / 1000} s: ${reasonOf(error)}.`)
      }
      if (now - loggedAt >= logEveryMs) {
        log.warn(`Waiting for the database: ${reasonOf(error)}.`)
        loggedAt = now
      }
      await pause(TRIED_EVERY_MS)
    }
  }
}

const reasonOf = ({ message }: Error) => message.replace('The database does not answer: ', '')
