import { createHash } from 'node:crypto'
import { readLesson, type VideoLesson } from '@manassa/contract/student/study'
import { expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt, video } from '#test/a-course.ts'
import { aStudent } from '#test/people.ts'
import { type TestApi, useApi } from '#test/start-api.ts'

const api = useApi({
  environment: {
    HOSTED_PLAYERS: 'https://iframe.mediadelivery.net https://videos.example:8443',
    HOSTED_TOKEN_KEYS: 'tenant3/42=a=secret tenant1/77=another',
  },
})

async function lessonWith(world: TestApi, plan: Partial<typeof video> & object): Promise<VideoLesson> {
  const course = await aCourse(world, { units: [[{ ...video, ...plan }]] })
  const student = await aStudent(world)
  await enrolled(world, student, course)
  const reply = await world.as(student)(readLesson, { lessonId: lessonAt(course, 0, 0).id })
  if (!reply.success || Array.isArray(reply.data)) throw new Error('The lesson did not open')
  return reply.data
}

test('a hosted address is signed with the key that the operator has set, for as long as one of our own', async () => {
  const externalUrl = 'https://iframe.mediadelivery.net/embed/42/4f9a-guid'
  const { videoUrl, frame, streamUrl } = await lessonWith(api, { externalUrl, durationSeconds: 9000 })
  const { searchParams } = new URL(videoUrl)
  const expires = searchParams.get('expires')
  // The end of this hour, the video and an hour.
  expect(Number(expires) * 1000 - api.clock.now().getTime()).toBe((3600 + 9000 + 3600) * 1000)
  expect(searchParams.get('token')).toBe(createHash('sha256').update(`a=secret4f9a-guid${expires}`).digest('hex'))
  expect(videoUrl.startsWith(`${externalUrl}?`)).toBe(true)
  expect(JSON.stringify({ videoUrl, frame })).not.toContain('a=secret')
  expect(streamUrl).toBeNull()
  expect(frame).toEqual({
    player: 'hosted',
    url: videoUrl,
    origins: ['https://iframe.mediadelivery.net', 'https://videos.example:8443'],
  })
})

test("another school's library is not signed for", async () => {
  const externalUrl = 'https://iframe.mediadelivery.net/embed/77/4f9a'
  expect(await lessonWith(api, { externalUrl })).toMatchObject({ videoUrl: externalUrl, frame: { url: externalUrl } })
})

test('a host that the operator has added is hosted, one that nobody named is a file', async () => {
  const [ours, unknown] = ['https://videos.example:8443/embed/1/2', 'https://player.mediadelivery.net/embed/1/2']
  expect(await lessonWith(api, { externalUrl: ours })).toMatchObject({ frame: { player: 'hosted', url: ours } })
  expect(await lessonWith(api, { externalUrl: unknown })).toMatchObject({ frame: null, videoUrl: unknown })
})

test('an address of YouTube stays as the teacher gave it, beside its frame; a stream elsewhere is a stream', async () => {
  const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(await lessonWith(api, { externalUrl: watch })).toMatchObject({
    videoUrl: watch,
    frame: { player: 'youtube', origins: ['https://www.youtube-nocookie.com'] },
  })
  const stream = 'https://cdn.example/lesson/master.m3u8?token=1'
  expect(await lessonWith(api, { externalUrl: stream })).toMatchObject({ streamUrl: stream, frame: null })
})

test('captions come with an address that opens them', async () => {
  const key = 'tenant3/captions/nile-ar.vtt'
  await api.services.media.put(key, Buffer.from('WEBVTT\n'))
  const { captions } = await lessonWith(api, { captions: [{ language: 'ar', label: 'العربية', key }] })
  expect(captions).toEqual([{ language: 'ar', label: 'العربية', url: expect.stringMatching(/\.vtt$/) }])
  const text = await api.app.inject({ method: 'GET', url: captions[0]?.url ?? '' })
  expect([text.statusCode, text.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/vtt/)])
})
