import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '#api/create-services.ts'
import { checkSecret } from '#api/lib/crypto/secret-check.ts'
import { SchoolIsMoving } from '#api/lib/db/failures.ts'
import { readEnvironment } from '#api/lib/environment.ts'
import { mediaFolder } from '#api/lib/media/folder-store.ts'
import { MediaUnavailable } from '#api/lib/media/media-store.ts'
import { allWorks, anOldSchool } from '#test/an-old-school.ts'
import { aFullSchool } from '#test/database/a-full-school.ts'
import { bothEngines, type EngineName, engines } from '#test/database/engine-names.ts'
import { databaseOnServer } from '#test/database/fresh-database.ts'
import { startApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { runCommand } from '../commands.ts'
import { type TableSums, tableSums } from '../table-sums.ts'
import { moveToPostgres } from './to-postgres.ts'

const silent = { info() {}, warn() {}, error() {} }
const BACKUP_PASSPHRASE = 'a passphrase for tests alone'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manassa-move-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An installation with a school that has a row in every table, and one that people use. */
async function anInstallation(engine: EngineName, environment: Record<string, string> = {}) {
  const api = await startApi({ engine, clock: testClock(new Date()), environment })
  await checkSecret(api.db, api.settings.SECRET_KEY ?? '')
  await aFullSchool(api.db, 'nile')
  await api.db.asOwner((db) => db.deleteFrom('schoolKey').where('tenantId', '=', 'nile').execute())
  await api.db.asOwner((db) =>
    db.updateTable('job').set({ sealedPayload: null }).where('tenantId', '=', 'nile').execute(),
  )
  await api.services.schoolKeys.make('nile')
  return api
}

/** Values that each installation encrypts with its own secret differ. */
const comparable = ({ school_key: _key, job: _job, ...rest }: TableSums) => rest

describe.runIf(bothEngines.length === 2)('with both engines', () => {
  test('an embedded installation moves to PostgreSQL, and everything in it works as before', async () => {
    await using api = await anInstallation('embedded')
    const school = await anOldSchool(api)
    const before = await api.db.asOwner((db) => tableSums(db))
    await api.db.close()

    await using target = await databaseOnServer('template1')
    const settings = { ...api.settings, DATABASE_URL: target.url }
    const environment = readEnvironment(settings)
    expect(await moveToPostgres(environment, silent)).toMatch(/^PostgreSQL has 3 schools with \d+ rows/)
    await expect(moveToPostgres(environment, silent)).rejects.toThrow(/has schools already/)
    await expect(moveToPostgres({ ...environment, databaseUrl: undefined }, silent)).rejects.toThrow('DATABASE_URL')
    await expect(moveToPostgres({ ...environment, dataDir: folder }, silent)).rejects.toThrow(/DATA_DIR is empty/)
    const moved = await createServices(environment, silent)
    expect(await moved.db.asOwner((db) => tableSums(db))).toEqual(before)
    await moved.db.close()
    expect(await school.use(settings)).toEqual(allWorks)
  })
})

describe.each(engines)('on the %s engine', (engine) => {
  test('a school moves to an installation with another secret, and is deleted where it was', async () => {
    await using api = await anInstallation(engine, { BACKUP_PASSPHRASE })
    const school = await anOldSchool(api)
    const file = join(folder, `${engine}.school`)
    const before = await api.db.asOwner((db) => tableSums(db, 'tenant3'))
    const otherSums = await api.db.asOwner((db) => tableSums(db, 'nile'))
    await runCommand(api.services, ['export', 'tenant3', file])

    await using other = await startApi({
      engine,
      secret: 'another secret than the one where it was',
      environment: { BACKUP_PASSPHRASE },
    })
    await checkSecret(other.db, other.settings.SECRET_KEY ?? '')
    await expect(runCommand(other.services, ['import', file])).rejects.toThrow(/school tenant3 here already/)
    await expect(runCommand(other.services, ['delete', 'tenant3'])).rejects.toThrow(/Suspend tenant3 first/)
    await runCommand(other.services, ['suspend', 'tenant3'])
    await expect(runCommand(other.services, ['delete', 'tenant3'])).rejects.toThrow(/15 seconds after it was closed/)
    other.clock.forward({ seconds: 16 })
    await runCommand(other.services, ['delete', 'tenant3'])
    const wrong = {
      ...other.services,
      environment: { ...other.services.environment, backupPassphrase: 'another passphrase' },
    }
    await expect(runCommand(wrong, ['import', file])).rejects.toThrow(/passphrase does not open/)
    await expect(runCommand(other.services, ['import', import.meta.filename])).rejects.toThrow(/is no/)
    expect(await runCommand(other.services, ['import', file])).toMatch(/^tenant3 is here, with 2 files/)

    const differing = await other.db.asOwner((db) => tableSums(db, 'tenant3'))
    expect(comparable(differing)).toEqual(comparable(before))
    const settings = { ...other.settings }
    if (engine === 'embedded') await other.db.close()
    expect(await school.use(settings)).toEqual(allWorks)

    await runCommand(api.services, ['suspend', 'tenant3'])
    api.clock.forward({ seconds: 16 })
    const media = mediaFolder(api.services.environment.dataDir)
    await rename(media, `${media}-away`)
    await expect(runCommand(api.services, ['delete', 'tenant3'])).rejects.toBeInstanceOf(MediaUnavailable)
    await rename(`${media}-away`, media)
    expect(await runCommand(api.services, ['delete', 'tenant3'])).toMatch(/^tenant3 is deleted: \d+ rows, 2 files\.$/)
    const left = await api.db.asOwner((db) => tableSums(db, 'tenant3'))
    expect(Object.entries(left).filter(([, { rows }]) => rows > 0)).toEqual([])
    expect(await api.db.asOwner((db) => tableSums(db, 'nile'))).toEqual(otherSums)
  })
})

describe.each(bothEngines)('on the %s engine', (engine) => {
  test('a school with a row in every table is the same after its move, with its log', async () => {
    await using api = await anInstallation(engine, { BACKUP_PASSPHRASE })
    const file = join(folder, `${engine}-full.school`)
    const before = await api.db.asOwner((db) => tableSums(db, 'nile'))
    const log = await runCommand(api.services, ['check-log', 'nile'])
    if (engine === 'embedded') {
      expect(await runCommand(api.services, ['export', 'nile', file, '--move'])).toMatch(/It is closed here/)
      await expect(runCommand(api.services, ['export', 'nile', file, '--move'])).rejects.toThrow(/exists already/)
      expect(await runCommand(api.services, ['list'])).toMatch(/^nile .* moving$/m)
      await expect(api.db.findSchool({ id: 'nile' })).rejects.toBeInstanceOf(SchoolIsMoving)
    } else {
      // A running server closes after some seconds only, which scripts/deploying/cells.long.ts waits for.
      await runCommand(api.services, ['export', 'nile', file])
      await runCommand(api.services, ['suspend', 'nile'])
    }
    api.clock.forward({ minutes: 1 })
    await runCommand(api.services, ['delete', 'nile'])
    await runCommand(api.services, ['import', file])
    expect(await api.db.findSchool({ id: 'nile' })).toBe('nile')
    const after = await api.db.asOwner((db) => tableSums(db, 'nile'))
    expect(comparable(after)).toEqual(comparable(before))
    expect(await runCommand(api.services, ['check-log', 'nile'])).toBe(log)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    const contact = { tenantId: 'nile', position: 99 }
    await api.db.inSchool('nile', (db) => db.insertInto('contact').values(contact).execute())
  })
})
