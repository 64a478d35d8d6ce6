import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOnServer, freshDatabase, onEmbedded, onServer } from '#test/database/fresh-database.ts'
import { findPostgresBinaries } from '#test/database/postgres-binaries.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { CannotServe } from './failures.ts'
import { checkMigrated, migrateToLatest } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openServer } from './server-engine.ts'

const databaseFolder = fileURLToPath(new URL('../../../../../db', import.meta.url))
const silent = { info() {}, warn() {}, error() {} }

/** A folder like `db`, with one table in its baseline. */
async function aDatabaseFolder() {
  const path = temporaryFolder('migrations')
  await mkdir(join(path, 'schema'))
  await mkdir(join(path, 'migrations'))
  await writeFile(join(path, 'schema', '01-shelf.sql'), 'create table shelf (id int);')
  return {
    write: (name: string, text: string) => writeFile(join(path, 'migrations', name), text),
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}

function aProcess(url: string) {
  const { connections, close } = openServer(url, silent)
  return { connections, [Symbol.asyncDispose]: close }
}

onServer('a migration that fails takes the others back with it, and says its name', async () => {
  await using empty = await databaseOnServer('template1')
  await using folder = await aDatabaseFolder()
  await using process = aProcess(empty.url)
  const { connections } = process
  await folder.write('0001-lamp.sql', 'create table lamp (id int); select 1 / 0;')

  const failing = migrateToLatest(connections, folder.path)
  await expect(failing).rejects.toThrow('The migration 0001-lamp failed: division by zero')
  await expect(sql`select from shelf`.execute(connections)).rejects.toMatchObject({ code: '42P01' })
  await expect(checkMigrated(connections, folder.path)).rejects.toThrow('0000-baseline, 0001-lamp')

  await folder.write('0001-lamp.sql', 'create table lamp (id int);')
  await migrateToLatest(connections, folder.path)
  await checkMigrated(connections, folder.path)
})

onServer('processes that start together migrate once', async () => {
  await using empty = await databaseOnServer('template1')
  await using folder = await aDatabaseFolder()
  await folder.write('0001-lamp.sql', 'create table lamp (id int); select pg_sleep(0.3);')

  const processes = Array.from({ length: 4 }, () => aProcess(empty.url))
  await Promise.all(processes.map(({ connections }) => migrateToLatest(connections, folder.path)))
  await Promise.all(processes.map((process) => process[Symbol.asyncDispose]()))

  await using later = aProcess(empty.url)
  const { rows } = await sql`select name from kysely_migration`.execute(later.connections)
  expect(rows).toHaveLength(2)
})

onEmbedded('a database without its tables is not ready', async () => {
  await using fresh = await freshDatabase('embedded')
  await fresh.database.checkReady()
  await fresh.database.asOwner((db) => sql`delete from kysely_migration where name like '0000%'`.execute(db))

  await fresh.database.close()
  const reopened = await openDatabase(fresh.options)
  await expect(reopened.checkReady()).rejects.toThrow(CannotServe)
  await reopened.close()
})

test('every migration is frozen: its name and its text stay as they landed (npm run db:freeze)', async () => {
  const frozen = JSON.parse(await readFile(join(databaseFolder, 'frozen.json'), 'utf8'))
  const files = await Promise.all(
    ['schema', 'migrations'].map(async (folder) =>
      (await readdir(join(databaseFolder, folder)))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => `${folder}/${name}`),
    ),
  )
  const hashes = await Promise.all(
    files
      .flat()
      .sort()
      .map(async (name) => [name, sha256(await readFile(join(databaseFolder, name)))] as const),
  )
  expect(Object.fromEntries(hashes)).toEqual(frozen)
})

test('migrations are numbered from 1 without a gap', async () => {
  const names = (await readdir(join(databaseFolder, 'migrations'))).filter((name) => name.endsWith('.sql')).sort()
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

onServer('db/schema.sql is the schema that all migrations lead to', async () => {
  await using migrated = await databaseOnServer('template_school')
  await expect(await dumpSchema(migrated.url)).toMatchFileSnapshot(join(databaseFolder, 'schema.sql'))
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The dump of `pg_dump`, without comments, settings and owners, which differ between servers. */
async function dumpSchema(url: string) {
  const { stdout } = await promisify(execFile)(
    join(await findPostgresBinaries(), 'pg_dump'),
    ['--schema-only', '--no-owner', '--exclude-table=kysely*', url],
    { maxBuffer: 2 ** 24 },
  )
  return stdout
    .replace(/^(--.*|\\.*|SET .*|SELECT pg_catalog\.set_config.*)$/gm, '')
    .replace(/\n{2,}/g, '\n\n')
    .trimStart()
}
