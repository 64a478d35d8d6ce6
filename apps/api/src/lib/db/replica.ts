import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DatabaseLog, ReplicaReads } from './database.ts'
import { asUnavailable, DatabaseUnavailable, isRetryable } from './failures.ts'
import type { Tables } from './tables.ts'

/** The longest time that a read waits for the replica to have what was committed before it. */
const REACHED_WITHIN_MS = 300
const LOOK_EVERY_MS = 10
/** The time for which a replica that was behind, or did not answer, is not asked. */
const DOUBTED_MS = 5_000

export interface Replica {
  readonly reads: Readonly<ReplicaReads>
  /**
   * Runs `read` on the replica if it has everything that was committed before this call, so that nobody misses their
   * own writes; only commits that do not wait for the disk (positions of videos) may be missing for a moment.
   * Otherwise, and where the replica fails meanwhile, runs `otherwise`.
   */
  preferred<T>(read: (connections: Kysely<Tables>) => Promise<T>, otherwise: () => Promise<T>): Promise<T>
  /**
   * Throws a sentence if the server cannot answer as the replica of this database. One of another database is not asked
   * from then on.
   */
  check(): Promise<void>
  close(): Promise<void>
}

export function replicaOf(primary: Kysely<Tables>, connections: Kysely<Tables>, log: DatabaseLog): Replica {
  const reads: ReplicaReads = { replica: 0, primary: 0 }
  let doubtedUntil = Number.NEGATIVE_INFINITY
  let isOther = false
  const doubt = (reason: string) => {
    doubtedUntil = performance.now() + DOUBTED_MS
    log.warn(`The replica of the database ${reason}: its reads go to the database itself for ${DOUBTED_MS / 1000} s.`)
  }

  async function isCurrent(): Promise<boolean> {
    if (isOther || performance.now() < doubtedUntil) return false
    try {
      const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
      const position = rows[0]?.position ?? null
      const giveUpAt = performance.now() + REACHED_WITHIN_MS
      while (!(await hasReplayed(connections, position))) {
        if (performance.now() > giveUpAt) {
          doubt('is behind')
          return false
        }
        await pause(LOOK_EVERY_MS)
      }
      return true
    } catch (error) {
      doubt(`does not answer (${String(error)})`)
      return false
    }
  }

  return {
    reads,
    async preferred(read, otherwise) {
      if (await isCurrent()) {
        try {
          const result = await read(connections)
          reads.replica += 1
          return result
        } catch (error) {
          if (!isReplicaFailure(error)) throw error
          doubt(`failed (${String(error)})`)
        }
      }
      reads.primary += 1
      return otherwise()
    },
    async check() {
      const own = await identityOf(primary)
      const there = await identityOf(connections).catch((error: Error) => {
        throw new Error(`DATABASE_REPLICA_URL does not answer: ${error.message}.`)
      })
      isOther = there.database !== own.database
      if (isOther) throw new Error('DATABASE_REPLICA_URL leads to another database than DATABASE_URL.')
      if (!there.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica.')
    },
    close: () => connections.destroy(),
  }
}

async function identityOf(connections: Kysely<Tables>) {
  const { rows } = await sql<{ database: string; isReplica: boolean }>`
    select system_identifier || ' ' || current_database() as database, pg_is_in_recovery() as is_replica
    from pg_control_system()`.execute(connections)
  const [identity] = rows
  if (!identity) throw new Error('the server does not say which it is')
  return identity
}

/** False on a server that is no replica, such as one that was promoted. */
async function hasReplayed(connections: Kysely<Tables>, position: string | null): Promise<boolean> {
  const { rows } = await sql<{ hasReplayed: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_replayed`.execute(connections)
  return rows[0]?.hasReplayed === true
}

/** The connection was lost, or the replica had to cancel the query to apply a change. */
const isReplicaFailure = (error: unknown) => isRetryable(error) || asUnavailable(error) instanceof DatabaseUnavailable
