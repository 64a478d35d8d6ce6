import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotServe, DatabaseError, LOCK_NOT_AVAILABLE } from './failures.ts'
import type { Tables } from './tables.ts'
import { NO_TIME_LIMIT } from './time-limits.ts'
import { asRoleRefusal } from './working-role.ts'

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

/** The first line of a migration that only adds, so that earlier versions run with it. */
const EXPANDS = '-- expand-only'

export interface MigrateOptions {
  /** Accepts a database to which a newer version has only added. Commands refuse it: they would miss its new tables. */
  mayBeNewer?: boolean
}

/**
 * Creates the tables of `schema` and applies the missing files of `migrations`: an empty database gets all or nothing,
 * and an older one gets each file in a transaction of its own, so that no table is locked for the time of all.
 * Throws `CannotServe` with the name of the file that failed.
 */
export async function migrateToLatest(
  connections: Kysely<Tables>,
  folder = databaseFolder,
  { mayBeNewer = false }: MigrateOptions = {},
) {
  for (let tries = 1; ; tries += 1) {
    try {
      while (await migrateNext(connections, folder, mayBeNewer)) tries = 1
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
function migrateNext(connections: Kysely<Tables>, folder: string, mayBeNewer: boolean): Promise<boolean> {
  return connections.transaction().execute(async (db) => {
    // Moving the rows of a large school, or waiting for another process that does, exceeds the usual limits.
    await sql.raw(NO_TIME_LIMIT).execute(db)
    // The lock ends with the transaction.
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
    const version = await versionOf(db, folder, mayBeNewer)
    if (version === 'newer') return false
    // While a migration waits for a table, everybody else waits behind it.
    await sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`.execute(db)
    const migrator = new Migrator({ db, provider: sqlFilesIn(folder) })
    const { error, results = [] } = await (version === 'empty' ? migrator.migrateToLatest() : migrator.migrateUp())
    if (!error) {
      if (results.length > 0) await noteOldestVersion(db, folder)
      return results.length > 0
    }
    const refusal = asRoleRefusal(error)
    if (refusal instanceof CannotServe) throw refusal
    const failed = results.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotServe(`The migration ${failed?.migrationName ?? '(none)'} failed: ${reason}`, { cause: error })
  })
}

/** True for a database that no version has filled. */
export async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is null`.execute(db)
  return rows.length > 0
}

/** Throws `CannotServe` for a database that this version can neither upgrade nor serve, as a start does. */
export async function checkVersion(connections: Kysely<Tables>) {
  await versionOf(connections, databaseFolder, true)
}

async function versionOf(
  db: Kysely<Tables>,
  folder: string,
  mayBeNewer: boolean,
): Promise<'empty' | 'known' | 'newer'> {
  if (await isEmpty(db)) return 'empty'
  const applied = await appliedTo(db)
  if (applied.length > 0 && !applied.includes(BASELINE)) {
    throw new CannotServe(
      `The database is older than ${OLDEST_VERSION}, the oldest version that can be upgraded: start with an empty database.`,
    )
  }
  const known = (await textsIn(folder)).map(([name]) => name)
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length === 0) return applied.length === 0 ? 'empty' : 'known'
  const { rows } = await sql<{ needed: string | null }>`
    select obj_description('kysely_migration'::regclass) as needed`.execute(db)
  if (mayBeNewer && known.includes(rows[0]?.needed ?? '')) return 'newer'
  throw new CannotServe(`The database is of a newer version, which has ${newer.join(', ')}: start that one.`)
}

async function appliedTo(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Notes the last migration that a version has to know, so that after a failed upgrade the version before starts again.
 * A comment of the table needs no migration, and is part of every dump.
 */
async function noteOldestVersion(db: Kysely<Tables>, folder: string) {
  const texts = new Map(await textsIn(folder))
  const needed = (await appliedTo(db)).findLast((name) => !texts.get(name)?.startsWith(EXPANDS)) ?? BASELINE
  await sql`comment on table kysely_migration is ${sql.lit(needed)}`.execute(db)
}

/** Throws `CannotServe` when a migration of this version has not been applied. */
export async function checkMigrated(connections: Kysely<Tables>, folder = databaseFolder) {
  const migrations = await new Migrator({ db: connections, provider: sqlFilesIn(folder) }).getMigrations()
  const missing = migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name)
  if (missing.length > 0)
    throw new CannotServe(
      `Migrations are missing in the database: ${missing.join(', ')}; a start of the server applies them.`,
    )
}

function sqlFilesIn(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const texts = await textsIn(folder)
      return Object.fromEntries(
        texts.map(([name, text]) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
      )
    },
  }
}

async function textsIn(folder: string) {
  const schema = await readSqlFiles(join(folder, 'schema'))
  const migrations = await readSqlFiles(join(folder, 'migrations'))
  return [[BASELINE, schema.map(([, text]) => text).join('\n')] as const, ...migrations]
}

async function readSqlFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => [name.replace(/\.sql$/, ''), await readFile(join(folder, name), 'utf8')] as const),
  )
}
