import { buffer } from 'node:stream/consumers'
import { register } from '@manassa/contract/shared/auth'
import { readSchool } from '@manassa/contract/shared/school'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { unsealWith } from '#api/lib/crypto/keys.ts'
import { aForm } from '#test/a-form.ts'
import { engines } from '#test/database/fresh-database.ts'
import { startApi, type TestApi } from '#test/start-api.ts'
import { viewPhoto } from './view-photo.ts'

const aPhoto = async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'card.jpg', { type: 'image/jpeg' })
}

async function aStudentWithPhoto(api: TestApi) {
  const form = aForm()
  const response = await api.as().response(register, form, { files: { Image: await aPhoto() } })
  if (!response.body.success) throw new Error(response.body.message)
  const accountId = response.body.data.user.id
  const row = () =>
    api.db.inSchool('tenant3', (db) =>
      db.selectFrom('identityPhoto').where('accountId', '=', accountId).selectAll().executeTakeFirst(),
    )
  const { storageKey = '' } = (await row()) ?? {}
  const look = () => viewPhoto({ services: api.services, tenantId: 'tenant3' }, accountId)
  return {
    accountId,
    row,
    look,
    storageKey,
    isStored: async () => (await api.services.media.stat(storageKey)) !== null,
  }
}

describe.each(engines)('on the %s database', (engine) => {
  test('a photo that nobody views is removed thirty days after its upload', async () => {
    await using api = await startApi({ engine })
    const student = await aStudentWithPhoto(api)
    api.clock.forward({ days: 29, hours: 23 })
    await runCleanup(api.services)
    expect(await student.isStored()).toBe(true)

    api.clock.forward({ hours: 1 })
    await runCleanup(api.services)
    expect([await student.row(), await student.isStored()]).toEqual([undefined, false])
  })

  test('a photo that staff viewed is removed seven days after the first view', async () => {
    await using api = await startApi({ engine })
    const student = await aStudentWithPhoto(api)
    api.clock.forward({ days: 2 })
    expect(await sharp(await student.look()).metadata()).toMatchObject({ format: 'jpeg', width: 60 })
    api.clock.forward({ days: 6 })
    await student.look()
    await runCleanup(api.services)
    expect(await student.isStored()).toBe(true)

    api.clock.forward({ days: 1 })
    await expect(student.look()).rejects.toMatchObject({ code: 'student.noPhoto' })
    await runCleanup(api.services)
    expect([await student.row(), await student.isStored()]).toEqual([undefined, false])
  })

  test('a view on the last day does not keep a photo longer than thirty days', async () => {
    await using api = await startApi({ engine })
    const student = await aStudentWithPhoto(api)
    api.clock.forward({ days: 29 })
    await student.look()
    api.clock.forward({ days: 1 })
    await runCleanup(api.services)
    expect(await student.isStored()).toBe(false)
  })

  test('a deleted account makes its photo unreadable at once, and the next cleanup removes the file', async () => {
    await using api = await startApi({ engine })
    const student = await aStudentWithPhoto(api)
    await api.db.inSchool('tenant3', (db) => db.deleteFrom('account').where('id', '=', student.accountId).execute())
    await expect(student.look()).rejects.toMatchObject({ code: 'student.noPhoto' })
    await runCleanup(api.services)
    expect(await student.isStored()).toBe(false)
  })

  test('a copy of the file from a backup cannot be opened after the row is deleted, even with the secret', async () => {
    await using api = await startApi({ engine })
    const student = await aStudentWithPhoto(api)
    const another = await aStudentWithPhoto(api)
    const backup = await buffer(api.services.media.read(student.storageKey))
    const keys = await api.services.schoolKeys.of('tenant3')
    const keyOf = (row: { sealedKey: Buffer } | undefined) =>
      keys.unseal('identity-photo', row?.sealedKey ?? Buffer.alloc(0))
    expect(unsealWith(keyOf(await student.row()), backup).length).toBeGreaterThan(0)

    api.clock.forward({ days: 30 })
    await runCleanup(api.services)
    expect(await student.row()).toBeUndefined()
    expect(() => keys.unseal('identity-photo', backup)).toThrow()
    expect(await another.row()).toBeUndefined()
  })

  test('a school that wants no photos says this in its profile, and stores none', async () => {
    await using api = await startApi({ engine })
    expect(await api.as()(readSchool, {})).toMatchObject({ data: { identityPhoto: true } })
    const profile = JSON.stringify({ identityPhoto: false })
    await api.db.asOwner((db) => db.updateTable('school').set({ profile }).where('tenantId', '=', 'tenant3').execute())
    expect(await api.as()(readSchool, {})).toMatchObject({ data: { identityPhoto: false } })

    const form = aForm()
    const refused = await api.as().response(register, form, { files: { Image: await aPhoto() } })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { Image: expect.stringContaining('مش بتطلب صورة') } },
    })
    expect((await api.as().response(register, form)).status).toBe(201)
    expect(await api.db.asOwner((db) => db.selectFrom('identityPhoto').selectAll().execute())).toEqual([])
  })
})
