import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { register } from '@manassa/contract/shared/auth'
import { listActiveCourses } from '@manassa/contract/student/catalogue'
import { expect, test, vi } from 'vitest'
import { aForm } from '#test/a-form.ts'
import { aPicture, sendUpload } from '#test/an-upload.ts'
import { aTeacher } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

test('while the media folder is missing, uploads get Retry-After and everything else is served', async () => {
  await using api = await startApi()
  const teacher = await aTeacher(api)
  const picture = await aPicture()
  const upload = async () => (await sendUpload(api, teacher, 'picture', picture)).refused
  const ready = async () => {
    const { statusCode, body } = await api.app.inject('/readyz')
    return { status: statusCode, ...JSON.parse(body) }
  }
  expect(await ready()).toEqual({ status: 200, ready: true })

  const folder = join(api.settings.DATA_DIR ?? '', 'media')
  await rename(folder, `${folder}.away`)
  await writeFile(folder, 'no folder')
  const refused = { status: 503, body: { code: 'server.unavailable' }, headers: { 'retry-after': expect.anything() } }
  expect(await upload()).toMatchObject(refused)
  const photo = new File([new Uint8Array(picture)], 'card.png', { type: 'image/png' })
  expect(await api.as().response(register, aForm(), { files: { Image: photo } })).toMatchObject(refused)
  expect((await api.app.inject('/media/images/tenant3/pictures/a.jpg')).statusCode).toBe(404)
  expect(await api.as().response(listActiveCourses, {})).toMatchObject({ status: 200 })
  await vi.waitFor(
    async () => expect(await ready()).toEqual({ status: 200, ready: true, degraded: 'the media cannot be written' }),
    { timeout: 10_000, interval: 100 },
  )

  await rename(folder, `${folder}.wrong`)
  await rename(`${folder}.away`, folder)
  expect(await upload()).toBeNull()
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 200, ready: true }), {
    timeout: 10_000,
    interval: 100,
  })
})
