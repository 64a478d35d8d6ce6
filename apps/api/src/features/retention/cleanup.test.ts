import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { login } from '@manassa/contract/shared/auth'
import { forgotPassword } from '@manassa/contract/shared/password'
import { expect, test } from 'vitest'
import { removeLater } from '#api/lib/files-to-remove.ts'
import { mediaFolder } from '#api/lib/media/folder-store.ts'
import { anAccount } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import { testClock } from '#test/test-clock.ts'
import { runCleanup } from './cleanup.ts'

test('old failure counts and emails are deleted, and current ones stay', async () => {
  await using api = await startApi({ environment: { RATE_LIMIT: 'on' } })
  const { email } = await anAccount(api)
  const guess = (EmailorMobile: string) =>
    api.as({ tenantId: 'tenant3', deviceId: 'a-strange-device' })(login, { EmailorMobile, password: 'a wrong guess' })
  const left = () =>
    api.db.asOwner(async (db) => ({
      counts: (await db.selectFrom('failureCount').select('budget').execute()).length,
      emails: (await db.selectFrom('mail').select('jobId').execute()).length,
    }))

  await guess(email)
  await api.as()(forgotPassword, { email })
  await runCleanup(api.services)
  const { counts, emails } = await left()
  expect([counts > 1, emails], 'counts of the guess and of the email request').toEqual([true, 1])

  api.clock.forward({ days: 3 })
  await runCleanup(api.services)
  expect(await left(), 'an unsent email is never deleted').toEqual({ counts: 0, emails: 1 })

  await api.services.jobs.runDue()
  api.clock.forward({ days: 31 })
  await runCleanup(api.services)
  expect(await left()).toEqual({ counts: 0, emails: 0 })
})

test('a drawing is deleted after a month, and other pictures are not', async () => {
  // Files carry the machine's time.
  await using api = await startApi({ clock: testClock(new Date()) })
  const { media } = api.services
  for (const folder of ['drawn', 'images'])
    await media.put(`tenant3/${folder}/card-12-aa.jpg`, Buffer.from('a picture'))

  await runCleanup(api.services)
  expect(await media.stat('tenant3/drawn/card-12-aa.jpg')).not.toBeNull()

  api.clock.forward({ days: 31 })
  await runCleanup(api.services)
  expect(await media.stat('tenant3/drawn/card-12-aa.jpg')).toBeNull()
  expect(await media.stat('tenant3/images/card-12-aa.jpg')).not.toBeNull()
})

test('files that cannot be removed are reported and retried, and do not stop other removals', async () => {
  await using api = await startApi()
  const { clock } = api
  const { media, environment } = api.services
  const pathOf = (key: string) => join(mediaFolder(environment.dataDir), key)
  /** Schedules a file for removal now; a non-empty folder in its place cannot be removed. */
  async function due(storageKey: string, stuck = false) {
    const path = pathOf(storageKey)
    await mkdir(stuck ? path : dirname(path), { recursive: true })
    await writeFile(stuck ? join(path, 'inside') : path, 'a photo')
    await api.db.inSchool('tenant3', (db) =>
      removeLater(db, { tenantId: 'tenant3', storageKey, removeAt: clock.now() }),
    )
    clock.forward({ seconds: 1 })
  }
  const left = async () =>
    (await api.db.asOwner((db) => db.selectFrom('fileToRemove').select('storageKey').execute())).map(
      ({ storageKey }) => storageKey,
    )

  // These exceed one batch and have waited longest.
  const stuck = Array.from({ length: 101 }, (_, number) => `tenant3/identity/stuck-${number}`)
  for (const key of stuck) await due(key, true)
  await due('tenant3/identity/photo-1')
  await api.as()(forgotPassword, { email: (await anAccount(api)).email })
  await api.services.jobs.runDue()
  clock.forward({ days: 31 })

  await expect(runCleanup(api.services)).rejects.toThrow(/101 of 102 files could not be removed/)
  expect(await media.stat('tenant3/identity/photo-1')).toBeNull()
  expect(new Set(await left())).toEqual(new Set(stuck))
  const mail = await api.db.asOwner((db) => db.selectFrom('mail').select('jobId').execute())
  expect(mail, 'old emails go all the same').toEqual([])

  for (const key of stuck) await rm(pathOf(key), { recursive: true })
  await runCleanup(api.services)
  expect(await left()).toEqual([])
})
