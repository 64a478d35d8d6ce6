import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '#api/create-services.ts'
import { checkSecret } from '#api/lib/crypto/secret-check.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { newestBackup } from '#api/lib/newest-backup.ts'
import { secureDataDir } from '#api/start/secure-data-dir.ts'
import { allWorks, anOldSchool } from '#test/an-old-school.ts'
import { aFullSchool } from '#test/database/a-full-school.ts'
import { bothEngines, type EngineName } from '#test/database/engine-names.ts'
import { onServer } from '#test/database/fresh-database.ts'
import { OWNER, type PostgresServer, query, startPostgres } from '#test/database/start-postgres.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { tableSums } from '../table-sums.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const BACKUP_PASSPHRASE = 'a passphrase for tests alone'
const operator = join(import.meta.dirname, '../operator.ts')
const silent = { info() {}, warn() {}, error() {} }

let folder: string
let elsewhere: PostgresServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manassa-backup-'))
  if (bothEngines.includes('server')) elsewhere = await startPostgres()
})
afterAll(async () => {
  await elsewhere?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The settings of an empty installation on another cluster, or in another folder. */
async function anEmptyInstallation(engine: string): Promise<Record<string, string>> {
  const name = `empty_${randomBytes(4).toString('hex')}`
  const settings = { DATA_DIR: join(folder, name), SEED: 'none', RATE_LIMIT: 'off', BACKUP_PASSPHRASE }
  if (engine === 'embedded') return settings
  await query(elsewhere.url('postgres', 'postgres'), `create database ${name} owner ${OWNER}`)
  return { ...settings, DATABASE_URL: elsewhere.url(name) }
}

const restoreTo = (settings: Record<string, string>, path: string) => restore(readEnvironment(settings), path, silent)

/** Photos are removed by the day, so the clock agrees with the one of the restored installation. */
async function anInstallation(engine: EngineName): Promise<TestApi> {
  const api = await startApi({ engine, clock: testClock(new Date()) })
  await checkSecret(api.db, api.settings.SECRET_KEY ?? '')
  return api
}

const environmentOf = (api: TestApi) => readEnvironment({ ...api.settings, BACKUP_PASSPHRASE })

function startWriting(api: TestApi) {
  let isOver = false
  let acknowledged = 0
  const writing = (async () => {
    while (!isOver) {
      const row = { tenantId: 'tenant1', position: acknowledged }
      await api.db.inSchool('tenant1', (db) => db.insertInto('contact').values(row).execute())
      acknowledged += 1
    }
  })()
  return {
    async stop() {
      isOver = true
      await writing
      return acknowledged
    },
  }
}

describe.each(bothEngines)('on the %s engine', (engine) => {
  test('a school that is backed up while it is written to comes back elsewhere as it was', async () => {
    await using api = await anInstallation(engine)
    await aFullSchool(api.db, 'nile')
    await api.db.asOwner((db) => db.deleteFrom('schoolKey').where('tenantId', '=', 'nile').execute())
    await api.services.schoolKeys.make('nile')
    const school = await anOldSchool(api)
    const sumsOf = (services: Pick<TestApi, 'db'>) =>
      services.db.asOwner(async (db) => [await tableSums(db, 'tenant3'), await tableSums(db, 'nile')])
    const before = await sumsOf(api)
    const path = join(folder, `${engine}.backup`)

    const load = startWriting(api)
    const begun = Date.now()
    await backup(environmentOf(api), path)
    expect((await newestBackup(api.settings.DATA_DIR ?? ''))?.getTime()).toBeGreaterThanOrEqual(begun)
    expect(await load.stop()).toBeGreaterThan(0)
    expect(execFileSync('tar', ['tf', path], { encoding: 'utf8' })).toContain('media/tenant3/videos/nile.mp4')

    const target = await anEmptyInstallation(engine)
    await restoreTo(target, path)
    const restored = await createServices(readEnvironment(target), silent)
    expect(await sumsOf(restored)).toEqual(before)
    await restored.db.close()
    expect(await school.use(target)).toEqual(allWorks)
  })

  /** Turns every bit of one byte, so that the file is another one whatever the byte was. */
  async function turnBits(path: string, at: number) {
    await using file = await open(path, 'r+')
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
    await file.write(Buffer.from([255 - buffer.readUInt8()]), 0, 1, at)
  }

  test('a refused backup or restore is one sentence, and leaves no file', async () => {
    await using api = await anInstallation(engine)
    const environment = environmentOf(api)
    const here = await mkdtemp(join(folder, 'here-'))
    const path = join(here, 'school.backup')
    await expect(backup({ ...environment, secretKey: undefined }, path)).rejects.toThrow(/no secret.key/)
    const foreign = { ...environment, secretKey: 'a secret that somebody else has thought of' }
    await expect(backup(foreign, path)).rejects.toThrow(/secret is not the one of this database/)
    await expect(backup({ ...environment, backupPassphrase: 'short' }, path)).rejects.toThrow(/at least 12/)
    await expect(backup({ ...environment, backupPassphrase: undefined }, path)).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(backup(environment, '/dev/full/x')).rejects.toThrow(/ENOTDIR/)
    expect(await readdir(here)).toEqual([])

    await api.services.media.put('tenant3/videos/nile.mp4', Buffer.from('a video'))
    await backup(environment, path)
    await expect(backup({ ...environment, backupPassphrase: undefined }, path)).rejects.toThrow(/exists already/)
    const target = await anEmptyInstallation(engine)
    const refused = async (changes: Record<string, string>, file: string, sentence: RegExp) => {
      const settings = { ...target, ...changes }
      const error: Error = await restoreTo(settings, file).then(
        () => new Error('it was restored'),
        (reason) => reason,
      )
      expect([error.constructor.name, error.message]).toEqual(['CannotServe', expect.stringMatching(sentence)])
      expect(error.message.split('\n')).toHaveLength(1)
    }
    await refused({ BACKUP_PASSPHRASE: 'another passphrase' }, path, /passphrase does not open/)
    await refused({ SECRET_KEY: 'a secret that somebody else has thought of' }, path, /not the one of this backup/)
    const used = { DATA_DIR: api.settings.DATA_DIR ?? '', BACKUP_PASSPHRASE: 'another passphrase' }
    await refused(used, path, /has an installation already/)
    await refused({}, import.meta.filename, /is no backup/)
    await refused({}, here, /is a folder: name the file of the backup/)
    const { size } = await stat(path)
    const damaged = join(here, 'damaged')
    await copyFile(path, damaged)
    await truncate(damaged, size - 5_000)
    await refused({}, damaged, /is damaged \(it is cut short\): nothing was changed/)
    await copyFile(path, damaged)
    await turnBits(damaged, Math.floor(size / 2))
    await refused({}, damaged, /is damaged \(its checksums do not agree\)/)
    await rm(`${path}.secret`)
    await refused({}, path, /secret is missing/)
    expect(await readdir(here)).toEqual(['damaged', 'school.backup'])
  })

  test('a restore that is stopped leaves an empty folder, and one that was killed lets nobody start', async () => {
    await using api = await anInstallation(engine)
    const path = join(folder, `${engine}.stopped`)
    await api.services.media.put('tenant3/videos/nile.mp4', Buffer.from('a video'))
    await backup(environmentOf(api), path)
    const interrupted = async (signal: 'SIGINT' | 'SIGKILL') => {
      const target = await anEmptyInstallation(engine)
      const dataDir = target.DATA_DIR ?? ''
      const env = { PATH: process.env.PATH, ...target }
      const restoring = spawn(process.execPath, [operator, 'restore', path], { env, stdio: 'ignore' })
      const ended = once(restoring, 'exit')
      while (!existsSync(join(dataDir, 'restore.unfinished'))) await pause(1)
      restoring.kill(signal)
      await ended
      return { dataDir, target }
    }
    const stopped = await interrupted('SIGINT')
    expect(await readdir(stopped.dataDir)).toEqual([])
    expect(await restoreTo(stopped.target, path)).toContain('is restored, with 1 file')
    expect(await readdir(stopped.dataDir)).not.toContain('restore.unfinished')

    const killed = await interrupted('SIGKILL')
    expect(() => secureDataDir(killed.dataDir)).toThrow(/was interrupted: in that case empty the folder/)
    await expect(restoreTo(killed.target, path)).rejects.toThrow(/was interrupted|has an installation already/)
  })
})

onServer('a backup during an upgrade waits for its tables, and then says to be repeated', async () => {
  await using api = await anInstallation('server')
  const path = join(folder, 'upgrading.backup')
  const upgrade = new pg.Client({ connectionString: api.settings.DATABASE_URL })
  await upgrade.connect()
  try {
    await upgrade.query('begin; lock table course in access exclusive mode')
    await expect(backup(environmentOf(api), path, { lockWait: '100ms' })).rejects.toThrow(
      'A table is locked, as during an upgrade: repeat the backup once that is over.',
    )
  } finally {
    await upgrade.end()
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('upgrading'))).toEqual([])
})

onServer('a full disk and an account without rights are one sentence, and leave no part of a backup', async () => {
  await using api = await anInstallation('server')
  const environment = environmentOf(api)
  await symlink('/dev/full', join(folder, 'full.part'))
  await expect(backup(environment, join(folder, 'full'))).rejects.toThrow('ENOSPC')
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])

  const path = join(folder, 'rights.backup')
  await api.services.media.put('tenant3/videos/nile.mp4', Buffer.from('a video'))
  await backup(environment, path)
  const admin = elsewhere.url('postgres', 'postgres')
  await query(admin, 'create role plain login')
  await query(admin, 'create database plain owner plain')
  await query(admin, 'drop role if exists manassa_app').catch(() => undefined)
  const target = { DATA_DIR: join(folder, 'plain'), BACKUP_PASSPHRASE, DATABASE_URL: elsewhere.url('plain', 'plain') }
  const mayNot = /^The account of DATABASE_URL may not create or take the role manassa_app: let it create roles/
  await expect(restoreTo(target, path)).rejects.toThrow(mayNot)
  await expect(createServices(readEnvironment(target), silent), 'a first start').rejects.toThrow(mayNot)
  const full = { ...target, DATABASE_URL: environment.databaseUrl ?? '' }
  // No media can be copied here, so the database was looked at before.
  await mkdir(join(target.DATA_DIR, 'media'), { recursive: true })
  await writeFile(join(target.DATA_DIR, 'media/tenant3'), 'no folder')
  await expect(restoreTo(full, path)).rejects.toThrow(/is not empty/)
})
