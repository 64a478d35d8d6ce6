import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { ConnectionQueue } from './connection-queue.ts'
import { connectionsOver } from './connections.ts'
import type { DatabaseLog, DatabaseOptions } from './database.ts'
import type { Engine } from './engine.ts'
import { notifiedVersions } from './notified-versions.ts'
import { refusePooler, type SessionSettings, setForAccount } from './pooler.ts'
import { replicaOf } from './replica.ts'
import { ServerDriver } from './server-driver.ts'
import type { Tables } from './tables.ts'
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
const sessionSettings = (silenceMs: number): SessionSettings => ({
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: `${silenceMs - BEFORE_SILENCE_MS}ms`,
  idle_in_transaction_session_timeout: '60s',
})
const settingStatement = (settings: SessionSettings) =>
  `select ${Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`)}`

const NEEDS_DIRECT =
  'DATABASE_URL leads to a pooler that lends connections for a transaction: set DATABASE_DIRECT_URL to the server itself (docs/operating.md).'
const NOT_DIRECT = 'DATABASE_DIRECT_URL leads to a pooler: it has to be the address of the server itself.'

/**
 * Connections to the PostgreSQL server behind `url`. Nothing is sent before the first query. With `directUrl`, `url`
 * may lead to a pooler that lends connections for a transaction (docs/operating.md).
 */
export function openServer(
  url: string,
  log: DatabaseLog,
  {
    directUrl,
    replicaUrl,
    poolSize = DEFAULT_POOL_SIZE,
    poolWait = DEFAULT_WAIT_MS,
    silence = SILENCE_MS,
  }: Pick<DatabaseOptions, 'directUrl' | 'replicaUrl' | 'poolSize' | 'poolWait' | 'silence'> = {},
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
  const directSettings = { ...settings, connectionString: directUrl ?? url }
  const session = sessionSettings(silence)
  const poolOf = (config: pg.PoolConfig, hasOwnSessions: boolean) =>
    watched(
      new pg.Pool({
        ...config,
        types: { getTypeParser: parserOf },
        // PgBouncer gives each client the time zone of its first connection, until the client sets its own.
        onConnect: async (client) =>
          void (await client.query(settingStatement(hasOwnSessions ? session : { TimeZone: 'UTC' }))),
      }),
      log,
    )
  const queueOf = (pool: pg.Pool, size: number) => new ConnectionQueue(pool, { size, stallTimeoutMs: poolWait })
  const driverOf = (pool: pg.Pool, size: number, hasOwnSessions: boolean) =>
    new ServerDriver(pool, queueOf(pool, size), hasOwnSessions)
  // It bypasses the queue, because cached responses must not wait for a connection.
  const versions = notifiedVersions({ ...directSettings, query_timeout: poolWait }, log)

  const notices: string[] = []
  const isDirect = directUrl === undefined
  const pool = poolOf({ ...settings, max: poolSize }, isDirect)
  const queue = queueOf(pool, poolSize)
  const connections = connectionsOver(new ServerDriver(pool, queue, isDirect))
  const direct = isDirect
    ? connections
    : connectionsOver(driverOf(poolOf({ ...directSettings, max: 1, idleTimeoutMillis: 1_000 }, true), 1, true))
  const replicaPool = replicaUrl && poolOf({ ...settings, connectionString: replicaUrl, max: poolSize }, true)
  const replica = replicaPool
    ? replicaOf(connections, connectionsOver(driverOf(replicaPool, poolSize, true)), log)
    : undefined
  return {
    name: 'server',
    connections,
    direct,
    replica,
    contentVersion: versions.read,
    notifiedVersion: versions.notified,
    figures: () => ({ ...queue.size(), ...versions.listening() }),
    notices,
    async prepare() {
      await refusePooler(directSettings, isDirect ? NEEDS_DIRECT : NOT_DIRECT)
      if (!isDirect) await setForAccount(directSettings, session)
      else if (poolSize >= (await connectionsOf(direct))) notices.push(tooManyConnections(poolSize))
      // It may be away for a while, so it stops no start.
      await replica?.check().catch((error: Error) => notices.push(`${error.message} ${READ_HERE}`))
    },
    async close() {
      await Promise.all([connections.destroy(), isDirect || direct.destroy(), replica?.close(), versions.close()])
    },
  }
}

const READ_HERE = 'What it may answer is read from the database itself.'

const tooManyConnections = (poolSize: number) =>
  `DATABASE_POOL is ${poolSize}, which is more than the database gives: lower it, or raise max_connections.`

/** The connections that the server gives to accounts without privileges. */
async function connectionsOf(connections: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as count
  `.execute(connections)
  return rows[0]?.count ?? Number.POSITIVE_INFINITY
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
