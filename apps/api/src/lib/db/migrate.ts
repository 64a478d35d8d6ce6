import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotServe, DatabaseError } from './failures.ts'
import type { Tables } from './tables.ts'
import { NO_TIME_LIMIT } from './time-limits.ts'

const databaseFolder = fileURLToPath(new URL('../../../../../db', import.meta.url))

/** The first migration of every database: the files of `db/schema`, in the order of their numbers. */
const BASELINE = '0000-baseline'

// Any number works, as long as every process of every version uses the same.
const MIGRATION_LOCK = 20_261_121

/** The first version whose baseline is frozen. */
const OLDEST_VERSION = '0.1.0'
const LOCK_LIMIT = '1s'
const LOCK_TRIES = 60
const BETWEEN_TRIES_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Creates the tables of `schema` and applies the missing files of `migrations`: an empty database gets all or nothing,
 * and an older one gets each file in a transaction of its own, so that no table is locked for the time of all.
 * Throws `CannotServe` with the name of the file that failed.
 */
export async function migrateToLatest(connections: Kysely<Tables>, folder = databaseFolder) {
  for (let tries = 1; ; tries += 1) {
    try {
      while (await migrateNext(connections, folder)) tries = 1
      return
    } catch (error) {
      if (tries === LOCK_TRIES || !isLockTimeout(error)) throw error
      await pause(Math.random() * BETWEEN_TRIES_MS)
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof CannotServe && error.cause instanceof DatabaseError && error.cause.code === LOCK_NOT_AVAILABLE

/** Returns false when nothing was missing. */
function migrateNext(connections: Kysely<Tables>, folder: string): Promise<boolean> {
  return connections.transaction().execute(async (db) => {
    // Moving the rows of a large school, or waiting for another process that does, exceeds the usual limits.
    await sql.raw(NO_TIME_LIMIT).execute(db)
    // The lock ends with the transaction.
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
    const isEmpty = await checkVersion(db, folder)
    // While a migration waits for a table, everybody else waits behind it.
    await sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`.execute(db)
    const migrator = new Migrator({ db, provider: sqlFilesIn(folder) })
    const { error, results = [] } = await (isEmpty ? migrator.migrateToLatest() : migrator.migrateUp())
    if (!error) return results.length > 0

    const failed = results.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotServe(`The migration ${failed?.migrationName ?? '(none)'} failed: ${reason}`, { cause: error })
  })
}

/** Returns true for an empty database. Throws `CannotServe` for one that this version cannot upgrade. */
async function checkVersion(db: Kysely<Tables>, folder: string): Promise<boolean> {
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return true
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  if (applied.length > 0 && !applied.includes(BASELINE)) {
    throw new CannotServe(
      `The database is older than ${OLDEST_VERSION}, the oldest version that can be upgraded: start with an empty database.`,
    )
  }
  const known = Object.keys(await sqlFilesIn(folder).getMigrations())
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0) {
    throw new CannotServe(`The database is of a newer version, which has ${newer.join(', ')}: start that one.`)
  }
  return applied.length === 0
}

/** Throws `CannotServe` when a migration of this version has not been applied. */
export async function checkMigrated(connections: Kysely<Tables>, folder = databaseFolder) {
  const migrations = await new Migrator({ db: connections, provider: sqlFilesIn(folder) }).getMigrations()
  const missing = migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name)
  if (missing.length > 0) throw new CannotServe(`Migrations are missing in the database: ${missing.join(', ')}.`)
}

/** The folder's baseline and numbered SQL files. Each is a forward-only migration. */
function sqlFilesIn(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const schema = await readSqlFiles(join(folder, 'schema'))
      const migrations = await readSqlFiles(join(folder, 'migrations'))
      const texts = [[BASELINE, schema.map(([, text]) => text).join('\n')] as const, ...migrations]
      return Object.fromEntries(
        texts.map(([name, text]) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
      )
    },
  }
}

async function readSqlFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => [name.replace(/\.sql$/, ''), await readFile(join(folder, name), 'utf8')] as const),
  )
}
