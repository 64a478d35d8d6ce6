import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { describe, expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { mediaStores } from '#test/media-stores.ts'
import { aStudent } from '#test/people.ts'
import { startApi, type TestApi } from '#test/start-api.ts'

const bytes = Buffer.from('0123456789')

async function openedVideo(api: TestApi): Promise<VideoLesson> {
  const keys = {
    storageKey: 'tenant3/videos/nile.mp4',
    attachmentKey: 'tenant3/attachments/nile.pdf',
  }
  for (const key of Object.values(keys)) await api.services.media.put(key, bytes)
  const course = await aCourse(api, { units: [[{ type: 'Video', ...keys }]] })
  const student = await aStudent(api)
  await enrolled(api, student, course)
  const reply = await api.as(student)(readLesson, { lessonId: lessonAt(course, 0, 0).id })
  if (!reply.success || Array.isArray(reply.data)) throw new Error('The lesson did not open')
  return reply.data
}

const get = (api: TestApi, url: string | null, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: url ?? '/', headers })

describe.each(mediaStores)('with media in %s', (_name, open) => {
  test('the address of an opened video plays, whole and in pieces', async () => {
    await using api = await startApi(await open())
    const { videoUrl } = await openedVideo(api)
    expect((await get(api, videoUrl)).rawPayload).toEqual(bytes)

    const part = await get(api, videoUrl, { range: 'bytes=3-5' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '345', 'bytes 3-5/10'])
    expect((await get(api, videoUrl, { range: 'bytes=50-60' })).statusCode).toBe(416)
  })

  test('a paper is handed out to be kept', async () => {
    await using api = await startApi(await open())
    const { attachmentUrl, attachmentTitle } = await openedVideo(api)
    expect(attachmentTitle).toBe('مذكرة')
    const savedAs = async (url: string | null) =>
      decodeURIComponent(
        /^attachment; filename\*=UTF-8''([\w.~%-]+)$/.exec(
          String((await get(api, url)).headers['content-disposition']),
        )?.[1] ?? '',
      )
    expect(await savedAs(attachmentUrl), 'by the name that people know it by').toBe('مذكرة.pdf')

    const address = attachmentUrl?.split('?')[0] ?? ''
    expect(await savedAs(address)).toBe('nile.pdf')
    expect(await savedAs(`${address}?name=${encodeURIComponent("it's (1).exe")}`)).toBe("it's (1).exe.pdf")
    expect(await savedAs(`${address}?name=Nile.PDF`)).toBe('Nile.PDF')
    expect(await savedAs(`${address}?name=a&name=b`)).toBe('nile.pdf')
  })

  test('a file that is not in the store any more is said to be missing, and the lesson and its other files are there', async () => {
    await using api = await startApi(await open())
    const { videoUrl, attachmentUrl } = await openedVideo(api)
    await api.services.media.remove('tenant3/videos/nile.mp4')
    const requests: Array<Record<string, string>> = [{}, { range: 'bytes=0-' }]
    for (const headers of requests) {
      const missing = await get(api, videoUrl, headers)
      expect([missing.statusCode, missing.headers['content-type']]).toEqual([
        404,
        expect.stringMatching(/^application\/json/),
      ])
      expect(missing.json()).toMatchObject({ code: 'media.notFound', message: expect.stringMatching(/[ء-ي]/) })
    }
    expect((await get(api, attachmentUrl)).statusCode).toBe(200)
  })

  test('an address that was changed opens nothing', async () => {
    await using api = await startApi(await open())
    const { videoUrl } = await openedVideo(api)
    await api.services.media.put('tenant3/videos/other.mp4', bytes)
    await api.services.media.put('tenant3/identity/secret', bytes)
    for (const url of [
      videoUrl.replace('nile.mp4', 'other.mp4'),
      videoUrl.replace('videos/nile.mp4', 'identity/secret'),
      videoUrl.replace('tenant3/videos/nile.mp4', 'tenant3%2Fvideos%2F..%2Fidentity%2Fsecret'),
      '/media/images/tenant3/..%2Fidentity%2Fsecret',
      '/media/images/tenant3/%2e%2e/identity/secret',
      '/media/images/..%2Ftenant3/identity/secret',
      '/media/images/tenant3/%00',
    ]) {
      const response = await get(api, url)
      expect([url, response.statusCode]).toEqual([url, 404])
      expect(response.body).not.toContain('0123456789')
    }
  })

  test('a picture is for everybody, and kept for a month', async () => {
    await using api = await startApi(await open())
    await api.services.media.put('tenant3/images/nile-640.jpg', bytes)
    const picture = await get(api, '/media/images/tenant3/nile-640.jpg')
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=2592000' })
    expect((await get(api, '/media/images/tenant1/nile-640.jpg')).statusCode).toBe(404)
  })

  test('a browser that saves data is given the smaller picture, where there is one', async () => {
    await using api = await startApi(await open())
    await api.services.media.put('tenant3/images/nile-640.avif', Buffer.from('small'))
    await api.services.media.put('tenant3/images/nile-960.avif', Buffer.from('a wide one'))
    await api.services.media.put('tenant3/images/teacher.jpg', Buffer.from('as it is'))
    const saving = { 'save-data': 'on' }

    const wide = await get(api, '/media/images/tenant3/nile-960.avif')
    expect([wide.body, wide.headers.vary]).toEqual(['a wide one', expect.stringContaining('save-data')])
    expect((await get(api, '/media/images/tenant3/nile-960.avif', saving)).body).toBe('small')
    expect((await get(api, '/media/images/tenant3/nile-640.avif', saving)).body).toBe('small')
    expect((await get(api, '/media/images/tenant3/teacher.jpg', saving)).body).toBe('as it is')
  })
})
