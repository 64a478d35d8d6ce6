import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, OwnerDb } from '#api/lib/db/database.ts'

const GATHERING_LIMIT_MS = 10_000

/**
 * Runs the calls as one true race, on a server: `hold` locks the row they fight for, and it is let go only when every
 * call stands waiting at it. Without the gate the first call is over before the others have a connection, and a
 * read-then-write bug passes.
 */
export async function race<T>(
  database: Database,
  hold: (gate: OwnerDb) => Promise<unknown>,
  calls: ReadonlyArray<() => Promise<T>>,
): Promise<T[]> {
  // The calls are other people's: they do not run inside the gate's transaction.
  const outside = AsyncLocalStorage.snapshot()

  const racing = await database.asOwner(async (gate) => {
    await hold(gate)
    const answers = calls.map((call) => outside(call))
    const everyone = Promise.allSettled(answers)
    const early = Promise.race(answers.map((answer) => answer.catch(() => {}).then(() => 'early' as const)))
    const giveUpAt = performance.now() + GATHERING_LIMIT_MS

    while ((await countWaiting(gate)) < calls.length) {
      if ((await Promise.race([early, pause(5)])) === 'early') {
        throw new Error('A call was over before the race began: it never reached the row that is held.')
      }
      if (performance.now() > giveUpAt) {
        throw new Error(`Only ${await countWaiting(gate)} of ${calls.length} calls wait at the row that is held.`)
      }
    }
    return { everyone, answers }
  })
  return Promise.all(racing.answers)
}

/** Connections to this database that wait for a lock. */
async function countWaiting(gate: OwnerDb) {
  await sql`select pg_stat_clear_snapshot()`.execute(gate)
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_locks
    join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(gate)
  return rows[0]?.waiting ?? 0
}
