import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dumpSchema } from '#test/database/dump-schema.ts'
import { databaseOnServer, freshDatabase, onEmbedded, onServer } from '#test/database/fresh-database.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { CannotServe } from './failures.ts'
import { checkMigrated, migrateToLatest } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openServer } from './server-engine.ts'

const databaseFolder = fileURLToPath(new URL('../../../../../db', import.meta.url))
const silent = { info() {}, warn() {}, error() {} }

async function aDatabaseFolder() {
  const { path, [Symbol.dispose]: remove } = temporaryFolder('migrations')
  await mkdir(join(path, 'schema'))
  await mkdir(join(path, 'migrations'))
  await writeFile(join(path, 'schema', '01-shelf.sql'), 'create table shelf (id int);')
  return {
    write: (name: string, text: string) => writeFile(join(path, 'migrations', name), text),
    path,
    [Symbol.dispose]: remove,
  }
}

function aProcess(url: string) {
  const { connections, close } = openServer(url, silent)
  return { connections, [Symbol.asyncDispose]: close }
}

onServer('the first migrations are applied together or not at all, and the one that fails says its name', async () => {
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

onServer('each migration of an upgrade is kept, whatever becomes of the next one', async () => {
  await using empty = await databaseOnServer('template1')
  await using folder = await aDatabaseFolder()
  await using process = aProcess(empty.url)
  const { connections } = process
  await migrateToLatest(connections, folder.path)
  await folder.write('0001-lamp.sql', 'create table lamp (id int);')
  await folder.write('0002-chair.sql', 'create table chair (id int); select 1 / 0;')

  await expect(migrateToLatest(connections, folder.path)).rejects.toThrow('The migration 0002-chair failed')
  await sql`select from lamp`.execute(connections)
  await expect(sql`select from chair`.execute(connections)).rejects.toMatchObject({ code: '42P01' })
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

onServer('a migration lets others pass while it cannot have its table, and is applied once it can', async () => {
  await using empty = await databaseOnServer('template1')
  await using folder = await aDatabaseFolder()
  await using process = aProcess(empty.url)
  await using student = aProcess(empty.url)
  await migrateToLatest(process.connections, folder.path)
  await folder.write('0001-shelf.sql', 'alter table shelf add column height int;')

  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const reading = student.connections.transaction().execute(async (db) => {
    await sql`select from shelf`.execute(db)
    await isOver
  })
  const migrating = migrateToLatest(process.connections, folder.path)
  const waited: number[] = []
  for (let read = 0; read < 5; read += 1) {
    const begun = performance.now()
    await sql`select from shelf`.execute(student.connections)
    waited.push(performance.now() - begun)
    await pause(300)
  }
  expect(Math.max(...waited)).toBeLessThan(2_000)
  end()
  await reading
  await migrating
  await sql`select height from shelf`.execute(student.connections)
})

onServer('a database that is too old or too new is refused in one sentence', async () => {
  await using empty = await databaseOnServer('template1')
  await using folder = await aDatabaseFolder()
  await using process = aProcess(empty.url)
  const { connections } = process
  await migrateToLatest(connections, folder.path)
  await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(connections)
  await expect(migrateToLatest(connections, folder.path)).rejects.toThrow(
    /^The database is of a newer version, which has 9999-later: [^\n]+$/,
  )
  await sql`update kysely_migration set name = '0084-of-old' where name = '9999-later'`.execute(connections)
  await sql`delete from kysely_migration where name = '0000-baseline'`.execute(connections)
  await expect(migrateToLatest(connections, folder.path)).rejects.toThrow(
    /^The database is older than 0\.1\.0, the oldest version that can be upgraded: [^\n]+$/,
  )
})

onServer(
  'after an upgrade that failed halfway the version before starts again, if what was added only expands',
  async () => {
    await using database = await databaseOnServer('template1')
    await using before = await aDatabaseFolder()
    await using after = await aDatabaseFolder()
    await using process = aProcess(database.url)
    const { connections } = process
    const start = () => migrateToLatest(connections, before.path, { mayBeNewer: true })
    await start()
    await after.write('0001-lamp.sql', '-- expand-only\ncreate table lamp (id int);')
    await after.write('0002-chair.sql', '-- expand-only\nselect 1 / 0;')
    await expect(migrateToLatest(connections, after.path)).rejects.toThrow('The migration 0002-chair failed')
    await start()
    await checkMigrated(connections, before.path)
    await expect(migrateToLatest(connections, before.path), 'a command').rejects.toThrow('of a newer version')

    await after.write('0002-chair.sql', 'drop table shelf;')
    await migrateToLatest(connections, after.path)
    await expect(start()).rejects.toThrow('which has 0001-lamp, 0002-chair: start that one')
  },
)

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
