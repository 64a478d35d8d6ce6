import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { OWNER, query, startPostgres } from './start-postgres.ts'
import { refuseLeftFolders, startOwningFolders, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address that starts the run's databases when a test file first asks for them, and names them. */
    runDatabases: string
  }
}

/** A migrated database of each engine, from which test files get their copies. */
export interface RunDatabases {
  /** Addresses on the run's PostgreSQL server, with `DATABASE` as the placeholder of a database's name. */
  postgres: { admin: string; owner: string }
  /** A folder with an embedded database, migrated and closed. */
  golden: { folder: string }
}

type Stoppable<Value> = Promise<{ value: Value; stop(): Promise<void> }>

/** Offers both databases to the run's workers; each starts when a test first needs it, so pure files start none. */
export default async function setup(project: TestProject) {
  startOwningFolders()
  const started = new Map<string, Stoppable<unknown>>()
  const start: { [Name in keyof RunDatabases]: () => Stoppable<RunDatabases[Name]> } = {
    postgres: serverWithTemplate,
    golden: goldenFolder,
  }
  const server = createServer(async ({ url = '' }, response) => {
    const name = url.slice(1) as keyof RunDatabases
    const starting = started.get(name) ?? start[name]()
    started.set(name, starting)
    await starting.then(
      ({ value }) => response.end(JSON.stringify(value)),
      (error) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('runDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

  return async () => {
    server.close()
    server.closeAllConnections()
    for (const database of await Promise.allSettled(started.values())) {
      if (database.status === 'fulfilled') await database.value.stop()
    }
    refuseLeftFolders()
  }
}

async function serverWithTemplate() {
  const server = await startPostgres()
  await query(server.url('postgres', 'postgres'), `create database template_school owner ${OWNER}`)
  await migrated({ databaseUrl: server.url('template_school'), dataDir: '' })
  const value = { admin: server.url('DATABASE', 'postgres'), owner: server.url('DATABASE') }
  return { value, stop: server.stop }
}

async function goldenFolder() {
  const folder = temporaryFolder('golden')
  await migrated({ dataDir: folder.path })
  return { value: { folder: folder.path }, stop: async () => folder[Symbol.dispose]() }
}

async function migrated(options: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(options)
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
}
