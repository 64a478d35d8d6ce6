import { madePictureId } from '@manassa/contract/rules/picture-sizes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { asStaff } from '#test/as-staff.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aTeacher } from '#test/people.ts'
import { startApi, type TestApi, useApi } from '#test/start-api.ts'
import { takePicture } from './take-picture.ts'

const aPhonesPhoto = async () => {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
  const upright = sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } }).composite([
    { input: await half('blue'), left: 400, top: 0 },
  ])
  const turned = await sharp(await upright.png().toBuffer())
    .rotate(270)
    .toBuffer()
  return sharp(turned)
    .withExif({ IFD0: { Artist: 'a secret of the camera', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const at = async (api: TestApi, url: string) => {
  const { statusCode, rawPayload, headers } = await api.app.inject({ url })
  return { status: statusCode, bytes: rawPayload, type: headers['content-type'] }
}
const sized = (path: string, ending: string) => path.replace(/-\d+\.\w+$/, ending)
const colourAt = async (bytes: Buffer, x: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const place = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels
  return (data[place] ?? 0) > (data[place + 2] ?? 0) ? 'red' : 'blue'
}

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('a phone photo is served in every size and format, upright and without camera metadata', async () => {
    const teacher = await aTeacher(api)
    const uploadId = await anUpload(api, teacher, 'picture', await aPhonesPhoto())
    const path = await asStaff(api, teacher, (context) => takePicture(context, { uploadId, kind: 'course' }))
    expect(path).toMatch(/^\/media\/images\/tenant3\/made\/[0-9a-f]{32}-640\.jpg$/)

    for (const [ending, type, width] of [
      ['-640.jpg', 'image/jpeg', 640],
      ['-320.avif', 'image/avif', 320],
      ['-960.avif', 'image/avif', 960],
      ['-960.webp', 'image/webp', 960],
    ] as const) {
      const found = await at(api, sized(path, ending))
      expect(found).toMatchObject({ status: 200, type })
      const { width: wide, height, exif } = await sharp(found.bytes).metadata()
      expect([wide, height, exif]).toEqual([width, Math.round((width * 9) / 16), undefined])
      expect([await colourAt(found.bytes, 0.1), await colourAt(found.bytes, 0.9)]).toEqual(['red', 'blue'])
      expect(found.bytes.includes('secret')).toBe(false)
    }
    expect((await at(api, sized(path, '-333.avif'))).status).toBe(404)
    expect((await at(api, path.replace('tenant3', 'tenant1'))).status).toBe(404)
    expect((await at(api, '/media/images/tenant3/../originals/x.jpg')).status).toBe(404)
  })

  test('a crop is shown exactly', async () => {
    const teacher = await aTeacher(api)
    const uploadId = await anUpload(api, teacher, 'picture', await aPhonesPhoto())
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const path = await asStaff(api, teacher, (context) => takePicture(context, { uploadId, kind: 'teacher', crop }))
    const { bytes } = await at(api, path)
    expect([await colourAt(bytes, 0.05), await colourAt(bytes, 0.95)]).toEqual(['blue', 'blue'])
  })

  test('sizes are rendered by the queue right after, and a logo stays transparent', async () => {
    const teacher = await aTeacher(api)
    const clear = sharp({ create: { width: 600, height: 300, channels: 4, background: '#00000000' } })
    const uploadId = await anUpload(api, teacher, 'picture', await clear.png().toBuffer())
    const path = await asStaff(api, teacher, (context) => takePicture(context, { uploadId, kind: 'logo' }))
    const key = `tenant3/images/made/${madePictureId(path)}-256.webp`
    expect(await api.services.media.stat(key)).toBeNull()
    await api.services.jobs.runDue()
    expect(await api.services.media.stat(key)).not.toBeNull()
    const { width, height, hasAlpha } = await sharp((await at(api, path)).bytes).metadata()
    expect([width, height, hasAlpha]).toEqual([256, 128, true])
  })

  test('a repeated save keeps its picture; a replaced one is removed after a month with its sizes', async () => {
    await using world = await startApi({ engine })
    const teacher = await aTeacher(world)
    const uploadId = await anUpload(world, teacher, 'picture', await aPicture())
    const take = (id: string, current: string | null) =>
      asStaff(world, teacher, (context) => takePicture(context, { uploadId: id, kind: 'book' }, current))
    const first = await take(uploadId, null)
    expect(await take(uploadId, first)).toBe(first)
    await expect(take(uploadId, null)).rejects.toThrow('مش موجود')

    const second = await take(await anUpload(world, teacher, 'picture', await aPicture()), first)
    expect(second).not.toBe(first)
    await world.services.jobs.runDue()
    await runCleanup(world.services)
    expect((await at(world, first)).status).toBe(200)
    world.clock.forward({ days: 31 })
    await runCleanup(world.services)
    expect([(await at(world, first)).status, (await at(world, second)).status]).toEqual([404, 200])
    const originals: string[] = []
    for await (const { key } of world.services.media.list('tenant3/originals')) originals.push(key)
    expect(originals).toHaveLength(1)
  })
})
