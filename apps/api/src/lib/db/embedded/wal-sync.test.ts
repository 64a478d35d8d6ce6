import { cp, mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onEmbedded, runDatabase } from '#test/database/fresh-database.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { DatabaseWorker } from './database-worker.ts'
import { TableSync } from './table-sync.ts'
import { WalSync } from './wal-sync.ts'

onEmbedded('a commit is acknowledged after its log is on the disk; one that wrote nothing does not wait', async () => {
  using home = temporaryFolder('wal')
  await cp(join((await runDatabase('golden')).folder, 'database'), home.path, { recursive: true })
  const thread = await DatabaseWorker.start({ folder: home.path })
  const run = (sql: string) => thread.execute({ kind: 'query', sql, parameters: [] })

  await thread.execute({ kind: 'begin' })
  const insert = await run(`insert into school (tenant_id, name, profile) values ('nile', 'Nile', '{}')`)
  const commit = await thread.execute({ kind: 'commit' })
  expect(insert.synced).toBe(0)
  expect(commit.synced, 'every segment that is there').toBeGreaterThan(0)

  await pause(50)
  await run('select 1') // the last write may still share its time with this look
  await thread.execute({ kind: 'begin' })
  await run('select * from school')
  const readOnly = await thread.execute({ kind: 'commit' })
  expect(readOnly.synced).toBe(0)

  await thread.execute({ kind: 'close' })
  await thread.end()
})

test('a second write within one step of the file clock is not overlooked', async () => {
  using home = temporaryFolder('wal')
  const segment = join(home.path, 'pg_wal', '000000010000000000000001')
  await mkdir(join(home.path, 'pg_wal'))
  const sameTime = new Date('2026-09-01T22:00:00Z')
  await writeFile(segment, 'first')
  await utimes(segment, sameTime, sameTime)
  let now = 0
  const wal = new WalSync(home.path, () => now)
  expect(wal.sync()).toBe(1)

  await writeFile(segment, 'second')
  await utimes(segment, sameTime, sameTime)
  expect(wal.sync()).toBe(1)

  now += 50
  wal.sync()
  expect(wal.sync()).toBe(0)
})

test('after a checkpoint, what has changed in the tables goes to the disk, and nothing else', async () => {
  using home = temporaryFolder('wal')
  const table = join(home.path, 'base', '16384')
  await mkdir(join(home.path, 'base'))
  await writeFile(table, 'a page')
  const tables = new TableSync(home.path)
  expect(tables.sync()).toBe(0)

  await pause(20)
  await writeFile(table, 'another page')
  expect(tables.sync()).toBe(1)
  await pause(20)
  await writeFile(`${table}_fsm`, 'a new file, and so a change of its folder')
  expect(tables.sync()).toBe(2)
  expect(tables.sync()).toBe(0)
})
