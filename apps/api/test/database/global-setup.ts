import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { bothEngines } from './engine-names.ts'
import { OWNER, type PostgresServer, query, startPostgres } from './start-postgres.ts'
import { sweepAbandonedFolders, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses on the run's PostgreSQL server, with `DATABASE` where the name of a database goes. */
    postgres: { admin: string; owner: string } | undefined
    /** A folder with an embedded database, migrated and closed. */
    goldenFolder: string | undefined
  }
}

/** Once a run: a migrated database of each engine, from which every test file gets its copy. */
export default async function setup(project: TestProject) {
  sweepAbandonedFolders()
  const [server, goldenFolder] = await Promise.all([
    bothEngines.includes('server') ? serverWithTemplate() : undefined,
    bothEngines.includes('embedded') ? makeGoldenFolder() : undefined,
  ])
  project.provide('postgres', server && { admin: server.url('DATABASE', 'postgres'), owner: server.url('DATABASE') })
  project.provide('goldenFolder', goldenFolder)

  return async () => {
    await server?.stop()
    if (goldenFolder) await rm(goldenFolder, { recursive: true, force: true })
  }
}

async function serverWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres()
  await query(server.url('postgres', 'postgres'), `create database template_school owner ${OWNER}`)
  await migrated({ databaseUrl: server.url('template_school'), dataDir: '' })
  return server
}

async function makeGoldenFolder() {
  const dataDir = temporaryFolder('golden')
  await migrated({ dataDir })
  return dataDir
}

async function migrated(options: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(options)
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
}
