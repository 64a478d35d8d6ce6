import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOnServer, freshDatabase, onEmbedded, onServer } from '#test/database/fresh-database.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { CannotServe } from './failures.ts'
import { checkMigrated, migrateToLatest } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openServer } from './server-engine.ts'

const silent = { info() {}, warn() {}, error() {} }

function migrationsFolder() {
  const path = temporaryFolder('migrations')
  return {
    write: (name: string, text: string) => writeFile(join(path, name), text),
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
  await using folder = migrationsFolder()
  await using process = aProcess(empty.url)
  const { connections } = process
  await folder.write('0001-shelf.sql', 'create table shelf (id int); create table book_end (id int);')
  await folder.write('0002-lamp.sql', 'create table lamp (id int); select 1 / 0;')

  const failing = migrateToLatest(connections, folder.path)
  await expect(failing).rejects.toThrow('The migration 0002-lamp failed: division by zero')
  await expect(sql`select from shelf`.execute(connections)).rejects.toMatchObject({ code: '42P01' })
  await expect(checkMigrated(connections, folder.path)).rejects.toThrow('0001-shelf, 0002-lamp')

  await folder.write('0002-lamp.sql', 'create table lamp (id int);')
  await migrateToLatest(connections, folder.path)
  await checkMigrated(connections, folder.path)
})

onServer('processes that start together migrate once', async () => {
  await using empty = await databaseOnServer('template1')
  await using folder = migrationsFolder()
  await folder.write('0001-shelf.sql', 'create table shelf (id int); select pg_sleep(0.3);')
  await folder.write('0002-lamp.sql', 'create table lamp (id int);')

  const processes = Array.from({ length: 4 }, () => aProcess(empty.url))
  await Promise.all(processes.map(({ connections }) => migrateToLatest(connections, folder.path)))
  await Promise.all(processes.map((process) => process[Symbol.asyncDispose]()))

  await using later = aProcess(empty.url)
  const { rows } = await sql`select name from kysely_migration`.execute(later.connections)
  expect(rows).toHaveLength((await readdir(folder.path)).length)
})

onEmbedded('a database without its tables is not ready', async () => {
  await using fresh = await freshDatabase('embedded')
  await fresh.database.checkReady()
  await fresh.database.asOwner((db) => sql`delete from kysely_migration where name like '0005%'`.execute(db))

  await fresh.database.close()
  const reopened = await openDatabase(fresh.options)
  await expect(reopened.checkReady()).rejects.toThrow(CannotServe)
  await reopened.close()
})

test('the migrations stand in the order of their numbers, no number twice', async () => {
  const names = (await readdir(new URL('../../../../../db/migrations', import.meta.url))).sort()
  const numbers = names.map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
})
