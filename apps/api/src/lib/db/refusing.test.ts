import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bothEngines, freshDatabase, onEmbedded, onServer, runDatabase } from '#test/database/fresh-database.ts'
import { query } from '#test/database/start-postgres.ts'
import { CannotServe, DatabaseUnavailable } from './failures.ts'
import { openDatabase } from './open-database.ts'

describe.each(bothEngines)('on the %s database', (engine) => {
  test('a table of schools without row security stops the start', async () => {
    await using fresh = await freshDatabase(engine)
    await fresh.database.asOwner((db) => sql`create table homework (tenant_id text not null)`.execute(db))

    await expect(fresh.database.checkReady()).rejects.toThrow('Row security does not guard homework')

    await fresh.database.asOwner((db) =>
      sql
        .raw(`alter table homework enable row level security;
        create policy own_school on homework to manassa_app using (false)`)
        .execute(db),
    )
    await expect(fresh.database.checkReady(), 'not yet forced on the owner').rejects.toThrow(CannotServe)

    await fresh.database.asOwner((db) => sql`alter table homework force row level security`.execute(db))
    await fresh.database.checkReady()
  })
})

onEmbedded('a working role that bypasses row security stops the start', async () => {
  await using fresh = await freshDatabase('embedded')
  await fresh.database.asOwner((db) => sql`alter role manassa_app bypassrls`.execute(db))
  await expect(fresh.database.checkReady()).rejects.toThrow('The database role manassa_app')
})

test('a server that is not there is unavailable, and soon', async () => {
  const database = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing', dataDir: '' })
  const started = performance.now()
  await expect(database.checkReady()).rejects.toThrow(DatabaseUnavailable)
  await expect(database.inSchool('nile', async () => {})).rejects.toThrow(DatabaseUnavailable)
  expect(performance.now() - started).toBeLessThan(30_000)
  await database.close()
})

onServer('a server without a free connection is unavailable after two seconds', async () => {
  await using fresh = await freshDatabase('server', { poolSize: 1, poolWait: 2_000 })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const busy = fresh.database.inSchool('nile', () => finished)

  await expect(fresh.database.inSchool('nile', async () => {})).rejects.toThrow(DatabaseUnavailable)
  finish()
  await busy
})

onServer('in a line that moves everybody gets a turn, however long the line is', async () => {
  await using fresh = await freshDatabase('server', { poolSize: 2, poolWait: 1_500 })
  const turns = Array.from({ length: 14 }, () => fresh.database.inSchool('nile', () => pause(400)))
  await Promise.all(turns)
})

onServer('a call that waits four times as long as a standing queue allows gets Retry-After', async () => {
  await using fresh = await freshDatabase('server', { poolSize: 1, poolWait: 200 })
  const turns = await Promise.allSettled(
    Array.from({ length: 40 }, () => fresh.database.inSchool('nile', () => pause(100))),
  )
  const refused = turns.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  await fresh.database.inSchool('nile', async () => {})
})

onEmbedded('the embedded database, busy for too long, is unavailable', async () => {
  await using fresh = await freshDatabase('embedded', { embedded: { queueTimeout: 100 } })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const busy = fresh.database.inSchool('nile', () => finished)

  await expect(fresh.database.inSchool('nile', async () => {})).rejects.toThrow(DatabaseUnavailable)
  finish()
  await busy
  await fresh.database.inSchool('nile', async () => {})
})

onServer('a start with a superuser warns that a plain account is safer', async () => {
  await using fresh = await freshDatabase('server')
  await fresh.database.checkReady()
  expect(fresh.database.notices()).toEqual([])

  const [name = ''] = fresh.options.databaseUrl?.match(/school_[0-9a-f]+/) ?? []
  const databaseUrl = (await runDatabase('postgres')).admin.replace('DATABASE', name)
  const database = await openDatabase({ ...fresh.options, databaseUrl })
  await database.checkReady()
  expect(database.notices()).toEqual([expect.stringContaining('The database account postgres is a superuser')])
  await database.close()
})

onServer('an account that may not take the working role is refused, and told what to grant', async () => {
  await using fresh = await freshDatabase('server')
  const account = `stranger_${randomUUID().replaceAll('-', '')}`
  const [name = ''] = fresh.options.databaseUrl?.match(/school_[0-9a-f]+/) ?? []
  const admin = (await runDatabase('postgres')).admin.replace('DATABASE', name)
  await query(admin, `create role ${account} login; grant select on kysely_migration to ${account}`)
  const databaseUrl = admin.replace('//postgres@', `//${account}@`)
  const database = await openDatabase({ ...fresh.options, databaseUrl })
  await expect(database.checkReady()).rejects.toThrow(
    /^The account of DATABASE_URL may not create or take the role manassa_app: .* \(grant manassa_app to …\)\.$/,
  )
  await database.close()
  await query(admin, `drop owned by ${account}; drop role ${account}`)
})

onEmbedded('a file where the folder of the database should be is named as what it is', async () => {
  await using fresh = await freshDatabase('embedded')
  await fresh.database.close()
  const folder = join(fresh.options.dataDir, 'database')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a snapshot')
  await expect(openDatabase(fresh.options)).rejects.toThrow(/does not open \(it is a file\) and there is no snapshot/)
})

onEmbedded('where no snapshot opens, no empty database takes the place of the lost one', async () => {
  await using fresh = await freshDatabase('embedded')
  const { dataDir } = fresh.options
  await fresh.database.close()
  await rm(join(dataDir, 'database'), { recursive: true })
  await mkdir(join(dataDir, 'snapshots'), { recursive: true })
  await writeFile(join(dataDir, 'snapshots', 'database-2026-11-26T20-00-00.000Z.tar.gz'), 'no archive')
  await expect(openDatabase(fresh.options)).rejects.toThrow(/No snapshot in .* opens: restore a backup/)
  expect(await readdir(dataDir)).not.toContain('database')
})

onServer('a pool larger than the server’s connections is noticed at the start', async () => {
  await using fresh = await freshDatabase('server')
  const database = await openDatabase({ ...fresh.options, poolSize: 200 })
  await database.migrate()
  expect(database.notices()).toEqual([expect.stringContaining('DATABASE_POOL is 200, which is more')])
  await database.close()
})
