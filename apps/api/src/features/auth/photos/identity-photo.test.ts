import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { register } from '@manassa/contract/shared/auth'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { unsealWith } from '#api/lib/crypto/keys.ts'
import type { Database } from '#api/lib/db/database.ts'
import { DatabaseUnavailable } from '#api/lib/db/failures.ts'
import { sameSchool } from '#api/lib/db/same-school.ts'
import { removeDueFiles } from '#api/lib/files-to-remove.ts'
import { mediaFolder } from '#api/lib/media/folder-store.ts'
import { aForm } from '#test/a-form.ts'
import { callerFor } from '#test/caller.ts'
import { withFaultAt } from '#test/faults.ts'
import { useApi } from '#test/start-api.ts'

const MOST_STEPS = 30

const aPicture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#336699', noise: { type: 'gaussian', sigma: 20 } } })

const fileOf = (bytes: Buffer, name = 'card.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

const api = useApi()
const send = async (file: File) => {
  const form = aForm()
  return { form, ...(await api.as().response(register, form, { files: { Image: file } })) }
}
const storedFiles = async () => {
  const folder = join(mediaFolder(api.services.environment.dataDir), 'tenant3', 'identity')
  return readdir(folder).catch(() => [])
}
const photosWithOwner = async () =>
  (
    await api.db.asOwner((db) =>
      db.selectFrom('identityPhoto').where('tenantId', '=', 'tenant3').select('accountId').execute(),
    )
  ).length
const photoOf = async (email: string) => {
  const row = await api.db.inSchool('tenant3', (db) =>
    db
      .selectFrom('identityPhoto')
      .innerJoin('account', sameSchool('account.id', 'identityPhoto.accountId'))
      .select(['storageKey', 'sizeBytes', 'sealedKey'])
      .where('identityPhoto.tenantId', '=', 'tenant3')
      .where('email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  const sealed = await buffer(api.services.media.read(row.storageKey))
  const key = (await api.services.schoolKeys.of('tenant3')).unseal('identity-photo', row.sealedKey)
  return { row, sealed, plain: unsealWith(key, sealed) }
}

test('it is kept upright, smaller, without the place it was taken, and only under the key', async () => {
  const taken = await aPicture(2000, 1000)
    .withExif({ IFD0: { Make: 'CANARY-PHONE' }, IFD3: { GPSLatitude: '30/1 2/1 3/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, form } = await send(fileOf(taken))
  expect(status).toBe(201)

  const { row, sealed, plain } = await photoOf(form.Email)
  expect(row.storageKey).toMatch(/^tenant3\/identity\/[0-9a-f-]{36}$/)
  expect(row.sizeBytes).toBe(sealed.length)
  // Three bytes of a JPEG's beginning may occur by chance; thirty-two bytes of this picture do not.
  expect(sealed.includes(plain.subarray(0, 32))).toBe(false)
  const kept = await sharp(plain).metadata()
  expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
  expect(kept.exif).toBeUndefined()
  expect(kept.orientation).toBeUndefined()
  expect(plain.includes('CANARY-PHONE')).toBe(false)
})

test('a PNG with see-through parts becomes a JPEG on white', async () => {
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { status, form } = await send(fileOf(png, 'card.png', 'image/png'))
  expect(status).toBe(201)
  const pixels = await sharp((await photoOf(form.Email)).plain)
    .raw()
    .toBuffer()
  expect(pixels.every((value) => value === 255)).toBe(true)
})

test.each([
  {
    what: 'an SVG named PNG',
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  { what: 'a page', bytes: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  { what: 'a PDF', bytes: () => Buffer.from('%PDF-1.7\n%âãÏÓ') },
  { what: 'a GIF', bytes: () => aPicture(8, 8).gif().toBuffer() },
  { what: 'a WebP', bytes: () => aPicture(8, 8).webp().toBuffer() },
  { what: 'a JPEG cut in the middle', bytes: async () => (await aPicture().jpeg().toBuffer()).subarray(0, 20_000) },
  { what: 'a PNG cut in the middle', bytes: async () => (await aPicture().png().toBuffer()).subarray(0, 20_000) },
  {
    what: 'a signature with noise behind it',
    bytes: () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5000, 'noise')]),
  },
  { what: 'one byte', bytes: () => Buffer.from('x') },
])('$what is refused, and leaves nothing behind', async ({ bytes }) => {
  const before = await storedFiles()
  const { status, body } = await send(fileOf(await bytes(), 'card.png', 'image/png'))
  expect(status).toBe(415)
  expect(body).toMatchObject({
    code: 'auth.imageType',
    errors: { Image: 'نوع الملف ده مش مدعوم، محتاجين صورة JPG أو PNG' },
  })
  expect(await storedFiles()).toEqual(before)
})

test.each([
  { what: 'a picture of more than sixteen megapixels', width: 4_100, height: 4_100 },
  { what: 'an interlaced one of more than ten', width: 3_200, height: 3_200, progressive: true },
  { what: 'a line of many points', width: 1, height: 20_001 },
])('$what is refused before it is drawn', async ({ width, height, progressive = false }) => {
  const flat = sharp({ create: { width, height, channels: 3, background: 'black' } })
  const bytes = await flat.png({ compressionLevel: 9, progressive }).toBuffer()
  expect(bytes.length).toBeLessThan(1_000_000)
  const { status, body } = await send(fileOf(bytes, 'card.png', 'image/png'))
  expect(status).toBe(413)
  expect(body).toMatchObject({
    code: 'auth.imageTooManyPixels',
    errors: { Image: 'أبعاد الصورة كبيرة، محتاجين صورة لحد 16 ميجابكسل' },
  })
})

test('the picture of a camera of sixteen megapixels is taken', async () => {
  const picture = sharp({ create: { width: 4_624, height: 3_468, channels: 3, background: '#336699' } })
  expect((await send(fileOf(await picture.jpeg().toBuffer()))).status).toBe(201)
})

test('5,242,880 bytes are accepted, and one more is not', async () => {
  // Decoders stop at the end of the picture, so the padding only adds bytes.
  const picture = await aPicture().jpeg().toBuffer()
  const weighing = (size: number) => fileOf(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))

  expect((await send(weighing(5_242_880))).status).toBe(201)
  const { status, body } = await send(weighing(5_242_881))
  expect(status).toBe(413)
  expect(body).toMatchObject({
    code: 'auth.imageTooLarge',
    message: 'الصورة كبيرة، محتاجين صورة أقل من 5 ميجا',
    errors: { Image: 'الصورة كبيرة، محتاجين صورة أقل من 5 ميجا' },
  })
})

test('over a real connection a photo of six megabytes is refused, and an endless one is cut off', async () => {
  const url = `${await api.listen()}/api/Auth/register`
  const form = new FormData()
  form.set('Image', fileOf(Buffer.alloc(6_000_000)))
  const response = await fetch(url, { method: 'POST', body: form })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ errors: { Image: expect.any(String) } })

  const cutOff = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const request = httpRequest(url, { method: 'POST', headers }, (response) => resolve(response.statusCode))
    request.on('error', reject)
    request.write('--b\r\nContent-Disposition: form-data; name="Image"; filename="a.jpg"\r\n\r\n')
    // The client exceeds the limit and never ends its request.
    request.write(Buffer.alloc(5_500_000))
  })
  expect(cutOff).toBe(413)
})

test('a form without a photo, or with an empty file, is a form without a photo', async () => {
  expect((await send(new File([], ''))).status).toBe(201)
})

test('when the account cannot be made, no photo stays behind', async () => {
  const file = fileOf(await aPicture().jpeg().toBuffer())
  const { form } = await send(file)
  const before = await storedFiles()
  const again = await api.as().response(register, form, { files: { Image: file } })
  expect(again.status).toBe(409)
  expect(await storedFiles()).toEqual(before)
})

test('no photo is orphaned or lost, wherever the database connection is lost', async () => {
  const file = fileOf(await aPicture(80, 60).jpeg().toBuffer())
  let faults = 0
  for (let step = 1; step <= MOST_STEPS; step += 1) {
    await using broken = await withFaultAt(api, step)
    const response = await broken.as({ tenantId: 'tenant3' }).response(register, aForm(), { files: { Image: file } })
    if (!broken.reached()) break
    faults += 1
    expect(response.status).toBe(503)
  }
  expect(faults).toBeGreaterThan(3)
  const kept = aForm()
  await api.as().response(register, kept, { files: { Image: file } })
  expect((await storedFiles()).length).toBeGreaterThan(await photosWithOwner())

  api.clock.forward({ minutes: 61 })
  await removeDueFiles(api.services)
  expect(await storedFiles()).toHaveLength(await photosWithOwner())
  expect((await photoOf(kept.Email)).plain.length).toBeGreaterThan(0)
  expect(await api.db.asOwner((db) => db.selectFrom('fileToRemove').selectAll().execute())).toEqual([])
})

test('a registration whose response from the database is lost keeps the photo of the account that was made', async () => {
  const db: Database = {
    ...api.db,
    async inSchool(tenantId, work) {
      const done = await api.db.inSchool(tenantId, work)
      if ((done as { email?: string } | null)?.email)
        throw new DatabaseUnavailable('The connection broke after the commit')
      return done
    },
  }
  const app = await buildApp({ ...api.services, db }, { web: false })
  const form = aForm()
  const file = fileOf(await aPicture(80, 60).jpeg().toBuffer())
  expect(await callerFor(app).response(register, form, { files: { Image: file } })).toMatchObject({ status: 503 })
  await app.close()
  api.clock.forward({ minutes: 61 })
  await removeDueFiles(api.services)
  expect((await photoOf(form.Email)).plain.length).toBeGreaterThan(0)
})

test('while photos cannot be stored a form with one is asked to come back, and one without is not', async () => {
  const media = join(mediaFolder(api.services.environment.dataDir), 'tenant1')
  await mkdir(media, { recursive: true })
  await writeFile(join(media, 'identity'), 'a file where the folder should be')
  const file = fileOf(await aPicture().jpeg().toBuffer())
  const form = aForm()

  const elsewhere = api.as({ tenantId: 'tenant1' })
  const refused = await elsewhere.response(register, form, { files: { Image: file } })
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await elsewhere.response(register, form)).status).toBe(201)
})
