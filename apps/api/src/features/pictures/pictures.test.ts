import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aCourse } from '#test/a-course.ts'
import { mediaStores } from '#test/media-stores.ts'
import { useApi } from '#test/start-api.ts'

describe.each(mediaStores)('with media in %s', (_name, open) => {
  const api = useApi(open)

  const ask = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
  const paint = (tenantId: string, theme: { brand: string; gold: string }) =>
    api.db.asOwner((db) =>
      db
        .updateTable('school')
        .set({ name: 'منصة الفيزياء', profile: JSON.stringify({ theme }) })
        .where('tenantId', '=', tenantId)
        .execute(),
    )

  /** Returns the colour at a point, given in fractions of the picture's width and height. */
  async function colourAt(picture: Buffer, x: number, y: number) {
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const from = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  const near = (one: number[], other: number[]) => one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 8)

  test('an icon has the colours of its school, also after they change', async () => {
    await paint('tenant1', { brand: '#1f6650', gold: '#c9832f' })
    const green = await ask('/media/icons/tenant1/maskable-192.png')
    expect(green.headers['content-type']).toBe('image/png')
    expect(await sharp(green.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 })
    expect(near(await colourAt(green.rawPayload, 0.02, 0.02), [0x1f, 0x66, 0x50])).toBe(true)
    expect((await ask('/media/icons/tenant1/maskable-192.png')).headers.etag).toBe(green.headers.etag)
    const head = await api.app.inject({ method: 'HEAD', url: '/media/icons/tenant1/maskable-192.png' })
    expect([head.body, head.headers['content-length']]).toEqual(['', String(green.rawPayload.length)])
    const known = { 'if-none-match': String(green.headers.etag) }
    expect((await ask('/media/icons/tenant1/maskable-192.png', known)).statusCode).toBe(304)

    await paint('tenant1', { brand: '#7a1f3d', gold: '#c9832f' })
    const red = await ask('/media/icons/tenant1/maskable-192.png', known)
    expect(red.statusCode).toBe(200)
    expect(near(await colourAt(red.rawPayload, 0.02, 0.02), [0x7a, 0x1f, 0x3d])).toBe(true)
  })

  const blueOf = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2030c0' } })
      .jpeg()
      .toBuffer()

  test('a link to a school shows who teaches there', async () => {
    await api.services.media.put('tenant3/images/teacher-480.jpg', await blueOf(480, 640))
    const profile = JSON.stringify({ teacher: { photoPath: '/media/images/tenant3/teacher-480.jpg' } })
    await api.db.asOwner((db) => db.updateTable('school').set({ profile }).where('tenantId', '=', 'tenant3').execute())
    const { rawPayload } = await ask('/media/cards/tenant3/school.jpg')
    expect(near(await colourAt(rawPayload, 0.225, 0.5), [0x20, 0x30, 0xc0]), 'under the arch').toBe(true)
    expect(near(await colourAt(rawPayload, 0.06, 0.2), [0x20, 0x30, 0xc0]), 'beside it').toBe(false)
  })

  test('a school with a logo of its own has it on its icon', async () => {
    const blue = await blueOf(300, 300)
    await api.services.media.put('tenant3/images/sign.jpg', blue)
    const profile = JSON.stringify({ theme: null, logoPath: '/media/images/tenant3/sign.jpg' })
    await api.db.asOwner((db) => db.updateTable('school').set({ profile }).where('tenantId', '=', 'tenant3').execute())
    const { rawPayload } = await ask('/media/icons/tenant3/icon-192.png')
    expect(near(await colourAt(rawPayload, 0.5, 0.5), [0x20, 0x30, 0xc0])).toBe(true)
  })

  test('the card of a course is a picture that chats accept, and gets a new address when it changes', async () => {
    const course = await aCourse(api, {
      name: 'تاريخ مصر الحديث: من الحملة الفرنسية إلى ثورة 1919 (الترم الأول) & كل المراجعات',
    })
    const address = `/media/cards/tenant3/courses/${course.id}.jpg`
    const card = await ask(address)
    expect(card.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(card.rawPayload.length).toBeLessThanOrEqual(120_000)

    await api.db.inSchool('tenant3', (db) =>
      db
        .updateTable('course')
        .set({ name: 'اسم تاني' })
        .where('tenantId', '=', 'tenant3')
        .where('id', '=', course.id)
        .execute(),
    )
    expect((await ask(address)).headers.etag).not.toBe(card.headers.etag)
  })

  test('a school that says nothing of itself has a card, and so has a course, whatever it is called', async () => {
    const schoolCard = await ask('/media/cards/tenant1/school.jpg')
    expect(schoolCard.headers['content-type']).toBe('image/jpeg')
    for (const name of [
      '\u202e\u200b',
      '<span size="999999">&bogus;',
      'W'.repeat(20_000),
      '\ua980\ua9bd'.repeat(100),
    ]) {
      const { id } = await aCourse(api, { name })
      expect((await ask(`/media/cards/tenant3/courses/${id}.jpg`)).statusCode, name).toBe(200)
    }
  })

  test('there is no card of a course that is hidden, of another school or of none, and no icon that is not named', async () => {
    const hidden = await aCourse(api, { active: false })
    const elsewhere = await aCourse(api, { tenantId: 'tenant1' })
    for (const url of [
      `/media/cards/tenant3/courses/${hidden.id}.jpg`,
      `/media/cards/tenant3/courses/${elsewhere.id}.jpg`,
      '/media/cards/tenant3/courses/x.jpg',
      '/media/cards/nobody/school.jpg',
      '/media/icons/tenant3/icon-9.png',
    ]) {
      expect((await ask(url)).statusCode, url).toBe(404)
    }
  })
})
