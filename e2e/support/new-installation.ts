import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServices } from '#api/create-services.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { startServer } from '#test/start-server.ts'

const QUIET = { info() {}, warn() {}, error() {} }

/** The time that one migration may take. */
const BUSY_MACHINE_MS = 50_000

/** The environment variable with the folder of the run's migrated database. */
const MIGRATED = 'MANASSA_MIGRATED_FOLDER'

/** Prepares the database that all installations of the run start with; returns the function that deletes it. */
export async function migrateOnce() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-migrated-'))
  const database = await openDatabase({ dataDir, log: QUIET, embedded: { silence: BUSY_MACHINE_MS } })
  await database.migrate()
  await database.close()
  process.env[MIGRATED] = dataDir
  return () => rm(dataDir, { recursive: true })
}

/** A new `DATA_DIR`. Its database is a copy, because creating and migrating one takes five seconds. */
export async function newDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-e2e-'))
  cpSync(join(process.env[MIGRATED] ?? '', 'database'), join(dataDir, 'database'), { recursive: true })
  return dataDir
}

/** An installation without schools, on the embedded database and the current time whatever the developer's settings. */
export async function newInstallation(changedSettings: NodeJS.ProcessEnv = {}) {
  const dataDir = await newDataDir()
  const settings = {
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: 'off',
    CLOCK_OFFSET_DAYS: undefined,
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    ...changedSettings,
  }
  const server = { url: '', stop: async () => {} }
  return {
    dataDir,
    settings,
    /** Works with its services before its server starts, because one process alone can open the embedded database. */
    async fill<Made>(work: (services: Services) => Promise<Made>): Promise<Made> {
      const services = await createServices(readEnvironment({ ...settings, LOG_LEVEL: 'silent' }), QUIET)
      try {
        return await work(services)
      } finally {
        await services.db.close()
      }
    },
    /** Returns the server's address. */
    async start(): Promise<string> {
      Object.assign(server, await startServer(settings))
      return server.url
    },
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
