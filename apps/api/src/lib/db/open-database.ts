import { createDatabase } from './create-database.ts'
import type { Database, DatabaseLog, DatabaseOptions } from './database.ts'
import { openEmbedded } from './embedded/engine.ts'
import { openServer } from './server-engine.ts'

/**
 * Throws `CannotServe` with one sentence for the operator, for example when another process has the embedded database
 * open.
 */
export async function openDatabase({ log = silentLog, ...options }: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return createDatabase(openServer(options.databaseUrl, log, options))
  return createDatabase(await openEmbedded(options.dataDir, log, options.embedded))
}

const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
