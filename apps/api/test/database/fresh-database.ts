import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject, test } from 'vitest'
import type { Database, DatabaseOptions } from '#api/lib/db/database.ts'
import { openEmbedded } from '#api/lib/db/embedded/engine.ts'
import type { Engine } from '#api/lib/db/engine.ts'
import { migrateToLatest } from '#api/lib/db/migrate.ts'
import { openDatabase } from '#api/lib/db/open-database.ts'
import { openServer } from '#api/lib/db/server-engine.ts'
import { baselineSchool } from './a-full-school.ts'
import { bothEngines, type EngineName, engines } from './engine-names.ts'
import type { RunDatabases } from './global-setup.ts'
import { OWNER, query } from './start-postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'

// V8 may free the same code twice, and abort the process, when one thread ends while another compiles a faster entry
// into WebAssembly (`jit_page_->allocations_.erase(addr) == 1`). Only tests open databases by the hundred.
setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000')

/** TypeScript declares it for browsers only. */
declare const WebAssembly: { Module: new (bytes: Uint8Array) => object }
/** While a compiled module lives, V8 reuses it in each thread that compiles the same bytes: 0.2 s for each database. */
const compiledModules: object[] = []

const DATABASE_FOLDER = fileURLToPath(new URL('../../../../db', import.meta.url))

const silent = { info() {}, warn() {}, error() {} }

// A race of fifty requests and its gate hold a connection each, and a busy machine needs time to open them.
const pool = { poolSize: 60, poolWait: 15_000 }

export interface FreshDatabase extends AsyncDisposable {
  database: Database
  /** The options of `openDatabase`, for another process on the same database. */
  options: DatabaseOptions
}

export { bothEngines, engines }

/** A test that only makes sense on one of the engines. */
export const onEmbedded = test.runIf(bothEngines.includes('embedded'))
export const onServer = test.runIf(bothEngines.includes('server'))

/** A migrated database without schools, deleted when it is disposed of. */
export async function freshDatabase(engine: EngineName, more: Partial<DatabaseOptions> = {}): Promise<FreshDatabase> {
  const { options, remove } = engine === 'server' ? await freshOnServer() : await freshFolder()
  const opened = { ...options, ...more }
  const database = await openDatabase(opened)
  return {
    database,
    options: opened,
    async [Symbol.asyncDispose]() {
      await database.close()
      await remove()
    },
  }
}

/** A database of the baseline's version with a full school, upgraded to the present version when it is opened. */
export async function upgradedDatabase(engine: EngineName, tenantId: string): Promise<FreshDatabase> {
  const { options, remove }: { options: DatabaseOptions; remove(): Promise<void> } =
    engine === 'server' ? await emptyOnServer() : await emptyFolder()
  await fillBaseline(options, tenantId)
  const database = await openDatabase(options)
  await database.migrate()
  return {
    database,
    options,
    async [Symbol.asyncDispose]() {
      await database.close()
      await remove()
    },
  }
}

/** Makes an empty database one of the baseline's version, with a full school. */
export async function fillBaseline(options: DatabaseOptions, tenantId: string) {
  await migrateUpTo(options, null, (old) => sql.raw(baselineSchool(tenantId)).execute(old))
}

/** Applies the migrations up to the one of this number, or none but the baseline, and then does `work`. */
export async function migrateUpTo(
  { databaseUrl, dataDir }: DatabaseOptions,
  last: string | null,
  work: (old: Engine['connections']) => Promise<unknown> = async () => {},
) {
  using folder = temporaryFolder('migrations')
  mkdirSync(join(folder.path, 'migrations'))
  symlinkSync(join(DATABASE_FOLDER, 'schema'), join(folder.path, 'schema'))
  const files = readdirSync(join(DATABASE_FOLDER, 'migrations')).filter((name) => last && name.slice(0, 4) <= last)
  for (const name of files)
    symlinkSync(join(DATABASE_FOLDER, 'migrations', name), join(folder.path, 'migrations', name))
  const old = databaseUrl ? openServer(databaseUrl, silent) : await openEmbedded(dataDir, silent)
  await migrateToLatest(old.connections, folder.path)
  await work(old.connections)
  await old.close()
}

export function useDatabase(engine: EngineName): { readonly database: Database; readonly options: DatabaseOptions } {
  let fresh: FreshDatabase | undefined
  const opened = () => {
    if (!fresh) throw new Error('The database is there once the tests run: ask for it inside of a test.')
    return fresh
  }
  beforeAll(async () => {
    fresh = await freshDatabase(engine)
  })
  afterAll(async () => {
    await fresh?.[Symbol.asyncDispose]()
  })
  return {
    get database() {
      return opened().database
    },
    get options() {
      return opened().options
    },
  }
}

/** Returns the run's database of an engine, which the first test file that asks for it starts. */
export async function runDatabase<Name extends keyof RunDatabases>(name: Name): Promise<RunDatabases[Name]> {
  if (!bothEngines.includes(name === 'postgres' ? 'server' : 'embedded')) {
    throw new Error(`This test needs the database "${name}", and MANASSA_TEST_ENGINES leaves it out.`)
  }
  const response = await fetch(inject('runDatabases') + name)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as RunDatabases[Name]
}

/** The address of a new database on the run's server, a copy of `template`; for tests with tables of their own. */
export async function databaseOnServer(template: 'template1' | 'template_school') {
  const server = await runDatabase('postgres')
  const name = `school_${randomUUID().replaceAll('-', '')}`
  const admin = server.admin.replace('DATABASE', 'postgres')
  // Copying files takes half the time of writing them to a log that nobody reads.
  await query(admin, `create database ${name} template ${template} strategy file_copy owner ${OWNER}`)
  return {
    url: server.owner.replace('DATABASE', name),
    [Symbol.asyncDispose]: async () => void (await query(admin, `drop database ${name} with (force)`)),
  }
}

async function emptyOnServer() {
  const { url, [Symbol.asyncDispose]: remove } = await databaseOnServer('template1')
  return { options: { databaseUrl: url, dataDir: '', ...pool }, remove }
}

async function emptyFolder() {
  const { path, [Symbol.dispose]: remove } = temporaryFolder('school')
  return { options: { dataDir: path }, remove: async () => remove() }
}

async function freshOnServer() {
  const { url, [Symbol.asyncDispose]: remove } = await databaseOnServer('template_school')
  return { options: { databaseUrl: url, dataDir: '', ...pool }, remove }
}

async function freshFolder() {
  const { folder } = await runDatabase('golden')
  const { path, [Symbol.dispose]: remove } = temporaryFolder('school')
  if (compiledModules.length === 0) {
    const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
    compiledModules.push(new WebAssembly.Module(readFileSync(file)))
  }
  // In one call, because `cp` awaits each step of 1,600 files and takes three times as long.
  cpSync(join(folder, 'database'), join(path, 'database'), { recursive: true })
  return { options: { dataDir: path }, remove: async () => remove() }
}
