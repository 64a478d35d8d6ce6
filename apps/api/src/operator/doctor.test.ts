import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { clockOffset } from '#api/lib/db/clock-offset.ts'
import { recordBackup } from '#api/lib/newest-backup.ts'
import { databaseOnServer, onEmbedded, onServer } from '#test/database/fresh-database.ts'
import { query } from '#test/database/start-postgres.ts'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startApi } from '#test/start-api.ts'
import { doctor } from './doctor.ts'

test('the doctor has a line for each thing that the server depends on, and says what is not well', async () => {
  await using mail = await startMailServer()
  await using api = await startApi({ environment: { SMTP_URL: mail.url, MAIL_FROM: 'school@mail.example' } })
  const { services } = api
  const ofSize = (bytes: number) => ({ ...services, media: { ...services.media, freeBytes: async () => bytes } })
  const examine = async (examined = ofSize(20 * 2 ** 30)) => {
    const text = await doctor(examined).catch((error: Error) => error.message)
    return Object.fromEntries(text.split('\n').map((line) => [/\w+(?=:)/.exec(line)?.[0], line]))
  }
  expect(await examine()).toMatchObject({
    database: `ok    database: ${api.db.engine}, migrated`,
    replica: 'ok    replica: there is none',
    clock: expect.stringMatching(/^ok {4}clock: 0\.\d s (behind|ahead of) the database's$/),
    disk: expect.stringContaining('GB left'),
    media: 'ok    media: writable, 20.0 GB left',
    mail: 'ok    mail: the mail server takes emails',
    jobs: 'ok    jobs: none failed in the last 30 days',
    backup: 'BAD   backup: there is none: npm run backup -- FILE',
    certificate: 'ok    certificate: PUBLIC_URL is not https',
  })

  const ahead = await clockOffset(api.db, () => new Date(Date.now() + 300_000))
  expect(ahead).toBeCloseTo(300, 0)

  const { dataDir } = services.environment
  await recordBackup(dataDir, new Date(Date.now() - 30 * 3_600_000).toISOString())
  await mail[Symbol.asyncDispose]()
  expect(await examine(ofSize(2 ** 30))).toMatchObject({
    media: 'BAD   media: 1.0 GB left',
    mail: expect.stringMatching(/^BAD {3}mail: .*ECONNREFUSED/),
    backup: 'BAD   backup: the newest is 30 hours old',
  })

  await recordBackup(dataDir, new Date().toISOString())
  const nowhere = { ...services.environment, publicUrl: 'https://127.0.0.1:1' }
  expect(await examine({ ...ofSize(2 ** 40), environment: nowhere })).toMatchObject({
    backup: 'ok    backup: 0.0 hours old',
    certificate: expect.stringMatching(/^BAD {3}certificate: .*ECONNREFUSED/),
  })
})

async function examined(settings: NodeJS.ProcessEnv, words: string[], program = 'operator.ts') {
  const command = spawn(process.execPath, [join(import.meta.dirname, program), ...words], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code], says] = await Promise.all([once(command, 'exit'), text(command.stderr)])
  return { code, says: says.trim() }
}

onEmbedded('a folder without a database is not filled by the doctor or another command, who say so', async () => {
  using folder = temporaryFolder('doctor')
  for (const command of ['doctor', 'list'])
    expect(await examined({ DATA_DIR: folder.path }, [command])).toEqual({
      code: 1,
      says: 'The embedded database of DATA_DIR is empty: the first start of the server fills it.',
    })
  expect(await readdir(folder.path)).toEqual([])
})

onEmbedded('where only snapshots of a database are left, the doctor and a backup say what brings it back', async () => {
  using folder = temporaryFolder('doctor')
  const newest = 'database-2026-11-26T20-00-00.000Z.tar.gz'
  await mkdir(join(folder.path, 'snapshots'))
  await writeFile(join(folder.path, 'snapshots', newest), '')
  const settings = { DATA_DIR: folder.path, SECRET_KEY: 'of-a-test-'.repeat(4), BACKUP_PASSPHRASE: 'of a test alone' }
  for (const command of [['doctor'], ['list'], ['backup', join(folder.path, 'monday')]])
    expect(await examined(settings, command), command[0]).toEqual({
      code: 1,
      says: `DATA_DIR ${folder.path} has snapshots of a database, but not the database: a start of the server restores the newest, ${newest}.`,
    })
  expect(await readdir(folder.path)).not.toContain('database')
})

test.each(['doctor', 'list'])('after an interrupted restore "%s" says what to empty', async (command) => {
  using folder = temporaryFolder('doctor')
  await mkdir(join(folder.path, 'restore.unfinished'))
  expect(await examined({ DATA_DIR: folder.path }, [command])).toEqual({
    code: 1,
    says: expect.stringMatching(/^A restore into DATA_DIR .* was interrupted: in that case empty the folder .*\.$/),
  })
})

onServer('with another DATA_DIR than the server no command says that there are no files', async () => {
  await using api = await startApi({ engine: 'server' })
  using folder = temporaryFolder('doctor')
  const settings = { ...api.settings, DATA_DIR: folder.path, BACKUP_PASSPHRASE: 'of a test alone' }
  for (const command of [['doctor'], ['export', 'tenant3', 'nile.school'], ['backup', join(folder.path, 'monday')]])
    expect(await examined(settings, command), command[0]).toEqual({
      code: 1,
      says: `DATA_DIR ${folder.path} has no media, so it is not the one of the servers of this database.`,
    })
  expect(await readdir(folder.path)).toEqual([])
})

onServer('a database older than 0.1.0 is refused by the doctor and by a start in the same sentence', async () => {
  await using database = await databaseOnServer('template1')
  using folder = temporaryFolder('doctor')
  await query(database.url, 'create table kysely_migration (name text, timestamp text)')
  await query(database.url, "insert into kysely_migration values ('0084-of-old', 'then')")
  const settings = { DATA_DIR: folder.path, DATABASE_URL: database.url, PORT: '0' }
  for (const program of ['operator.ts', '../main.ts'])
    expect(await examined(settings, ['doctor'], program)).toEqual({
      code: 1,
      says: 'The database is older than 0.1.0, the oldest version that can be upgraded: start with an empty database.',
    })
})

onServer('an empty database is as empty after the doctor or another command, who say so', async () => {
  await using database = await databaseOnServer('template1')
  using folder = temporaryFolder('doctor')
  for (const command of ['doctor', 'list'])
    expect(await examined({ DATA_DIR: folder.path, DATABASE_URL: database.url }, [command])).toEqual({
      code: 1,
      says: 'The database of DATABASE_URL is empty: the first start of the server fills it.',
    })
  const { rows } = await query(database.url, "select tablename from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([])
})
