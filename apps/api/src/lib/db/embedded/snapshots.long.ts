import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onEmbedded } from '#test/database/fresh-database.ts'
import { openDatabase } from '../open-database.ts'
import { listSnapshots, snapshotsFolder } from './snapshots.ts'

async function untilSnapshots(dataDir: string, count: number) {
  while ((await listSnapshots(dataDir)).length < count) await pause(20)
}

const breakFolder = (dataDir: string) => truncate(join(dataDir, 'database', 'global', 'pg_control'), 10)

onEmbedded('a database that does not open is put aside and comes back from its newest snapshot', async () => {
  await using fresh = await freshDatabase('embedded', { embedded: { snapshot: 100 } })
  const { dataDir } = fresh.options
  await aSchool(fresh.database, 'nile')
  await untilSnapshots(dataDir, 1)
  await aSchool(fresh.database, 'delta')
  await untilSnapshots(dataDir, 2)
  await fresh.database.close()
  await breakFolder(dataDir)

  const sentences: string[] = []
  const write = (sentence: string) => void sentences.push(sentence)
  const restored = await openDatabase({ dataDir, log: { info: write, warn: write, error: write } })
  await restored.checkReady()
  expect(await restored.findSchool({ id: 'delta' })).toBe('delta')
  await restored.close()

  const aside = (await readdir(dataDir)).filter((name) => name.startsWith('database.broken-'))
  expect(aside).toHaveLength(1)
  expect(sentences).toHaveLength(1)
})

onEmbedded('a database that does not open is left as it is when there is nothing to restore', async () => {
  await using fresh = await freshDatabase('embedded')
  await fresh.database.close()
  await breakFolder(fresh.options.dataDir)

  await expect(openDatabase(fresh.options)).rejects.toThrow('there is no snapshot to restore')
  expect(await readdir(fresh.options.dataDir)).toContain('database')
})

onEmbedded('a day of snapshots is kept, and none is taken when nothing was written', async () => {
  await using fresh = await freshDatabase('embedded', { embedded: { snapshot: 50 } })
  const { dataDir } = fresh.options
  const folder = snapshotsFolder(dataDir)
  await mkdir(folder)
  const yesterday = Array.from({ length: 100 }, (_, n) => `database-2020-01-01T00-00-00.${100 + n}Z.tar.gz`)
  await Promise.all(yesterday.map((name) => writeFile(join(folder, name), '')))

  while ((await listSnapshots(dataDir)).length !== 96) await pause(20)
  const newest = (await listSnapshots(dataDir))[0]
  expect(newest).not.toContain('2020')
  await pause(500)
  expect((await listSnapshots(dataDir))[0]).toBe(newest)
})

onEmbedded('closing waits for the transaction under way, and lets go of the folder', async () => {
  await using fresh = await freshDatabase('embedded')
  const begun = Promise.withResolvers<void>()
  const writing = fresh.database.asOwner(async (db) => {
    begun.resolve()
    await pause(300)
    const profile = JSON.stringify({})
    await db.insertInto('school').values({ tenantId: 'nile', name: 'Nile', profile }).execute()
  })
  await begun.promise
  await fresh.database.close()
  await writing

  const reopened = await openDatabase(fresh.options)
  expect(await reopened.findSchool({ id: 'nile' })).toBe('nile')
  await reopened.close()
})
