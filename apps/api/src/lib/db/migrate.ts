import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotServe } from './failures.ts'
import type { Tables } from './tables.ts'
import { NO_TIME_LIMIT } from './time-limits.ts'

const databaseFolder = fileURLToPath(new URL('../../../../../db', import.meta.url))

/** The first migration of every database: the files of `db/schema`, in the order of their numbers. */
const BASELINE = '0000-baseline'

// Any number works, as long as every process of every version uses the same.
const MIGRATION_LOCK = 20_261_121

/**
 * Creates the tables of `schema` and applies the missing files of `migrations`, all of it or nothing.
 * Throws `CannotServe` with the name of the file that failed.
 */
export async function migrateToLatest(connections: Kysely<Tables>, folder = databaseFolder) {
  await connections.transaction().execute(async (db) => {
    // Moving the rows of a large school, or waiting for another process that does, exceeds the usual limits.
    await sql.raw(NO_TIME_LIMIT).execute(db)
    // The lock ends with the transaction.
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(db)
    const { error, results = [] } = await new Migrator({ db, provider: sqlFilesIn(folder) }).migrateToLatest()
    if (!error) return

    const failed = results.find((result) => result.status === 'Error')
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotServe(`The migration ${failed?.migrationName ?? '(none)'} failed: ${reason}`, { cause: error })
  })
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
