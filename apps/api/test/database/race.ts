import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, OwnerDb } from '#api/lib/db/database.ts'

const GATHERING_LIMIT_MS = 10_000

/**
 * Runs the calls as one true race, on a server: `hold` locks the row that they need, and the lock is released only when
 * every call waits for it. Without this gate the first call would end before the others have a connection, and a
 * read-then-write bug would pass. A person with several calls must be `aBusyStudent`, because the first call in five
 * minutes updates the session's row and would serialise the others.
 */
export async function race<T>(
  database: Database,
  hold: (gate: OwnerDb) => Promise<unknown>,
  calls: ReadonlyArray<() => Promise<T>>,
): Promise<T[]> {
  // The calls belong to other people, so they run outside of the gate's transaction.
  const outside = AsyncLocalStorage.snapshot()

  const racing = await database.asOwner(async (gate) => {
    await hold(gate)
    const outcomes = calls.map((call) => outside(call))
    const everyone = Promise.allSettled(outcomes)
    const early = Promise.race(outcomes.map((outcome) => outcome.catch(() => {}).then(() => 'early' as const)))
    const giveUpAt = performance.now() + GATHERING_LIMIT_MS

    while ((await countWaiting(gate)).waiting < calls.length) {
      if ((await Promise.race([early, pause(5)])) === 'early') {
        throw new Error('A call was over before the race began: it never reached the row that is held.')
      }
      if (performance.now() > giveUpAt) {
        throw new Error(
          `Only ${(await countWaiting(gate)).waiting} of ${calls.length} calls wait at the row that is held.`,
        )
      }
    }
    const { atTheirSession } = await countWaiting(gate)
    if (atTheirSession > 0) throw new Error(`${atTheirSession} calls wait for the row of their session, in a line.`)
    return { everyone, outcomes }
  })
  return Promise.all(racing.outcomes)
}

/** Counts connections to this database that wait for a lock, apart from updates of a session's last use. */
async function countWaiting(gate: OwnerDb) {
  await sql`select pg_stat_clear_snapshot()`.execute(gate)
  const { rows } = await sql<{ waiting: number; atTheirSession: number }>`
    select count(*) as waiting,
      count(*) filter (where query like 'update "device_session" set "confirmed_at"%') as at_their_session
    from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(gate)
  return rows[0] ?? { waiting: 0, atTheirSession: 0 }
}
