import pg from 'pg'
import { ConnectionQueue } from './connection-queue.ts'
import { connectionsOver } from './connections.ts'
import type { DatabaseLog, DatabaseOptions } from './database.ts'
import type { Engine } from './engine.ts'
import { notifiedVersions } from './notified-versions.ts'
import { ServerDriver } from './server-driver.ts'
import { BEFORE_SILENCE_MS, SILENCE_MS } from './time-limits.ts'

const DEFAULT_POOL_SIZE = 15
const DEFAULT_WAIT_MS = 2_000
/**
 * Idle connections are kept between lessons, because opening them takes seconds when the whole school comes at eight.
 */
const KEPT_UNUSED_MS = 600_000
const KEEP_ALIVE_MS = 10_000

// The same clock for `date` and `interval` on both engines; a statement that never ends must not keep its connection.
// Nothing is compiled: that takes the server a tenth of a second, and no statement here takes long enough to win that
// back.
const sessionSettings = (silenceMs: number) => `select set_config('TimeZone', 'UTC', false),
  set_config('jit', 'off', false),
  set_config('statement_timeout', '${silenceMs - BEFORE_SILENCE_MS}ms', false),
  set_config('idle_in_transaction_session_timeout', '60s', false)`

/** Connections to the PostgreSQL server behind `url`. Nothing is sent before the first query. */
export function openServer(
  url: string,
  log: DatabaseLog,
  {
    poolSize = DEFAULT_POOL_SIZE,
    poolWait = DEFAULT_WAIT_MS,
    silence = SILENCE_MS,
  }: Pick<DatabaseOptions, 'poolSize' | 'poolWait' | 'silence'> = {},
): Engine {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: poolWait,
    idleTimeoutMillis: KEPT_UNUSED_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: silence,
    application_name: 'manassa',
  }
  const pool = watched(
    new pg.Pool({
      ...settings,
      max: poolSize,
      types: { getTypeParser: parserOf },
      onConnect: async (client) => void (await client.query(sessionSettings(silence))),
    }),
    log,
  )
  // It bypasses the queue, because cached responses must not wait for a connection.
  const versions = notifiedVersions({ ...settings, query_timeout: poolWait }, log)

  const line = new ConnectionQueue(pool, { size: poolSize, stallTimeoutMs: poolWait })
  const connections = connectionsOver(new ServerDriver(pool, line))
  return {
    name: 'server',
    connections,
    contentVersion: versions.read,
    notices: [],
    close: async () => void (await Promise.all([connections.destroy(), versions.close()])),
  }
}

/**
 * Without listeners, a restarting server would end this process through an idle connection, or one between two
 * statements.
 */
function watched(pool: pg.Pool, log: DatabaseLog): pg.Pool {
  pool.on('error', (error) => log.warn(`A connection to the database was lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const DATE = 1082
const INT8 = 20
const INT8_ARRAY = 1016

// The same types as from the embedded engine: integers as numbers, a calendar date as its text.
function parserOf(type: number, format?: 'text' | 'binary') {
  if (type === INT8) return Number
  if (type === DATE) return String
  if (type === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(toNumberOrNull)
  return pg.types.getTypeParser(type, format)
}

const toNumberOrNull = (item: string) => (item === 'NULL' ? null : Number(item))
