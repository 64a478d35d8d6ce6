import pg from 'pg'
import { CannotServe } from './failures.ts'

// Any number works, as long as every process uses the same.
const SETTINGS_LOCK = 20_261_126
const PROBES = 3

export type SessionSettings = Readonly<Record<string, string>>

/**
 * Throws `CannotServe` when connections to this address change between transactions: then a LISTEN hears nothing, and
 * no setting lasts.
 */
export async function refusePooler(config: pg.ClientConfig, sentence: string): Promise<void> {
  const [one, other] = [new pg.Client(config), new pg.Client(config)]
  for (const client of [one, other]) client.on('error', () => undefined)
  try {
    await one.connect()
    await other.connect()
    for (let probe = 0; probe < PROBES; probe += 1) if (await isShared(one, other)) throw new CannotServe(sentence)
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

/** While one client is within a transaction, another one keeps its backend unless a pooler lends it. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await backendOf(one)
  await other.query('begin')
  const held = await backendOf(other)
  const after = await backendOf(one)
  await other.query('rollback')
  return held === before || after !== before
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid
}

/**
 * Makes these settings the account's own in this database, because no session lasts behind a pooler. When they change,
 * idle connections of the account are ended, so that the pooler opens new ones.
 */
export async function setForAccount(config: pg.ClientConfig, settings: SessionSettings): Promise<void> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SETTINGS_LOCK])
    const { rows } = await client.query(
      `select current_database() as database, coalesce((select setconfig from pg_db_role_setting
        where setrole = session_user::regrole and setdatabase = (
          select oid from pg_database where datname = current_database())), '{}') as stored`,
    )
    const { database, stored } = rows[0]
    const missing = Object.entries(settings).filter(([name, value]) => !stored.includes(`${name}=${value}`))
    for (const [name, value] of missing) {
      await client.query(
        `alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} to ${pg.escapeLiteral(value)}`,
      )
    }
    await client.query('commit')
    if (missing.length === 0) return
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where usename = session_user and datname = current_database() and state = 'idle' and pid <> pg_backend_pid()`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
