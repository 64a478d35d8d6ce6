import { describe, expect, test } from 'vitest'
import { mediaStores } from '#test/media-stores.ts'
import { useApi } from '#test/start-api.ts'

const digits = Buffer.from('0123456789')
const key = 'tenant3/images/nile-640.jpg'

const headers = (each: Record<string, string>[]) => each

describe.each(mediaStores)('with media in %s', (_name, open) => {
  const api = useApi(open)

  async function fetched(headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const url = `/media/images/${key.replace('images/', '')}`
    const response = await api.app.inject({ method, url, headers })
    const { 'content-length': length, 'content-range': range, etag, 'last-modified': changed } = response.headers
    return { status: response.statusCode, body: response.body, length, range, etag, changed, headers: response.headers }
  }

  test('players and browsers ask for parts, for the head alone, and whether a file is still the same', async () => {
    await api.services.media.put(key, digits)
    const whole = await fetched()
    expect(whole).toMatchObject({ status: 200, body: '0123456789', length: '10' })
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'image/jpeg' })
    const { etag = '', changed = '' } = whole as { etag: string; changed: string }
    expect(etag).toMatch(/^W\/"a-[0-9a-f]+"$/)

    expect(await fetched({}, 'HEAD')).toMatchObject({ status: 200, body: '', length: '10', etag, changed })

    const parts: Array<[range: string, body: string, contentRange: string]> = [
      ['bytes=3-5', '345', 'bytes 3-5/10'],
      ['bytes=0-0', '0', 'bytes 0-0/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=8-99', '89', 'bytes 8-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
    ]
    for (const [range, body, contentRange] of parts) {
      const expected = { status: 206, body, range: contentRange, length: String(body.length), etag }
      expect(await fetched({ range }), range).toMatchObject(expected)
      expect(await fetched({ range }, 'HEAD'), range).toMatchObject({ ...expected, body: '' })
    }
    for (const range of ['bytes=10-', 'bytes=5-3', 'bytes=-0', 'bytes=x-y']) {
      const refused = await fetched({ range })
      expect([range, refused.status, refused.range]).toEqual([range, 416, 'bytes */10'])
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'request.rangeOutside' })
    }
    for (const range of ['bytes=0-1,5-6', 'lines=1-2']) {
      expect(await fetched({ range }), range).toMatchObject({ status: 200, body: '0123456789' })
    }

    const longAgo = 'Sat, 01 Jan 2000 00:00:00 GMT'
    for (const still of headers([
      { 'if-none-match': etag },
      { 'if-none-match': `"x", ${etag}` },
      { 'if-modified-since': changed },
    ])) {
      const same = await fetched(still)
      expect(same, JSON.stringify(still)).toMatchObject({ status: 304, body: '', etag, length: undefined })
      expect(same.headers['cache-control']).toMatch(/max-age/)
      expect((await fetched(still as Record<string, string>, 'HEAD')).status).toBe(304)
    }
    for (const other of headers([{ 'if-none-match': '"x"' }, { 'if-modified-since': longAgo }])) {
      expect((await fetched(other)).status, JSON.stringify(other)).toBe(200)
    }
    expect(
      (await fetched({ 'if-none-match': etag, 'cache-control': 'no-cache' })).status,
      'asked to be sent anew',
    ).toBe(200)

    const range = 'bytes=3-5'
    for (const same of [etag, changed]) expect((await fetched({ range, 'if-range': same })).status).toBe(206)
    for (const other of ['"x"', longAgo, 'yesterday'])
      expect((await fetched({ range, 'if-range': other })).status).toBe(200)
    expect((await fetched({ 'if-match': '"x"' })).status, 'the rest of another file').toBe(412)
    expect((await fetched({ 'if-unmodified-since': longAgo })).status).toBe(412)
    expect((await fetched({ 'if-match': etag, 'if-unmodified-since': changed, range })).status).toBe(206)
  })

  test.each([
    ['nile.jpg', 'image/jpeg'],
    ['nile.avif', 'image/avif'],
    ['nile.webp', 'image/webp'],
    ['nile.png', 'image/png'],
    ['nile.svg', 'image/svg+xml'],
    ['nile.mp4', 'video/mp4'],
    ['nile.m3u8', 'application/vnd.apple.mpegurl'],
    ['nile.ts', 'video/mp2t'],
    ['nile.m4s', 'video/iso.segment'],
    ['nile.vtt', 'text/vtt; charset=utf-8'],
    ['nile.pdf', 'application/pdf'],
    ['nile', 'application/octet-stream'],
  ])('%s is sent as %s', async (name, type) => {
    await api.services.media.put(`tenant3/images/${name}`, digits)
    const { headers } = await api.app.inject(`/media/images/tenant3/${name}`)
    expect(headers['content-type']).toBe(type)
  })
})
