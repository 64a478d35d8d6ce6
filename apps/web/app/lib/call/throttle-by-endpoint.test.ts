import { endpoint } from '@manassa/contract/endpoint'
import { readCourse } from '@manassa/contract/student/catalogue'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aDevice } from '../testing/a-device.ts'
import { aServer, good } from '../testing/a-server.ts'
import { REQUEST_THROTTLE_MS } from '../timings.ts'

const saveQuestion = endpoint({
  method: 'PUT',
  path: '/api/teacher/questions/{questionId}',
  access: { staff: 'any' },
  coalesceBy: ['questionId'],
  input: z.object({ questionId: z.int(), text: z.string() }),
  reply: z.object({}),
})

const textsIn = (request: ReadonlyArray<{ body: string }>) => request.map(({ body }) => JSON.parse(body).text)

test('the first and the newest of thirty saves are sent, and no other', async () => {
  await using server = await aServer(() => good({}))
  const { call } = aDevice().tab(server.url)
  const saves = Array.from({ length: 30 }, (_, at) => call(saveQuestion, { questionId: 1, text: `text ${at}` }))
  const replies = await Promise.all(saves)
  expect(replies.every(({ success }) => success)).toBe(true)
  expect(textsIn(server.requests)).toEqual(['text 0', 'text 29'])
})

test('thirty questions that are saved at once do not wait for each other', async () => {
  await using server = await aServer(() => good({}))
  const { call } = aDevice().tab(server.url)
  const began = Date.now()
  await Promise.all(Array.from({ length: 30 }, (_, at) => call(saveQuestion, { questionId: at, text: 'same' })))
  expect(server.requests).toHaveLength(30)
  // One after the other they would take twice as long.
  expect(Date.now() - began).toBeLessThan((29 * REQUEST_THROTTLE_MS) / 2)
})

test('a value that was typed back is saved too, although it was sent before', async () => {
  await using server = await aServer(() => ({ ...good({}), after: 30 }))
  const { call } = aDevice().tab(server.url)
  const type = (text: string) => call(saveQuestion, { questionId: 1, text })
  await Promise.all([type('one'), type('two'), type('one')])
  expect(textsIn(server.requests)).toEqual(['one', 'one'])
})

test('turning five pages in a second requests the last one only', async () => {
  await using server = await aServer(() => ({ ...good({}), after: 20 }))
  const { call } = aDevice().tab(server.url)
  const began = Date.now()
  for (const courseid of [1, 2, 3, 4]) {
    const left = new AbortController()
    void call(readCourse, { courseid }, { signal: left.signal })
    left.abort()
  }
  expect(await call(readCourse, { courseid: 5 })).toMatchObject({ success: true })
  expect(server.requests.map(({ url }) => url).at(-1)).toContain('courseid=5')
  expect(server.requests.length, 'the first was on its way when it was left').toBeLessThanOrEqual(2)
  // With the three that were never sent it would have waited for four turns.
  expect(Date.now() - began).toBeLessThan(4 * REQUEST_THROTTLE_MS)
})

test('a read goes on while somebody waits for it, and is aborted when nobody does', async () => {
  await using server = await aServer(() => ({ ...good('the course'), after: 100 }))
  const { call } = aDevice().tab(server.url)
  const [one, other] = [new AbortController(), new AbortController()]
  void call(readCourse, { courseid: 1 }, { signal: one.signal })
  const second = call(readCourse, { courseid: 1 }, { signal: other.signal })
  one.abort()
  expect(await second).toMatchObject({ data: 'the course' })

  const third = call(readCourse, { courseid: 2 }, { signal: other.signal })
  other.abort()
  expect(await third).toMatchObject({ success: false })
})

test('a save completes even if its component unmounts', async () => {
  await using server = await aServer(() => ({ ...good({}), after: 50 }))
  const { call } = aDevice().tab(server.url)
  const left = new AbortController()
  const saved = call(saveQuestion, { questionId: 1, text: 'one' }, { signal: left.signal })
  left.abort()
  expect(await saved).toMatchObject({ success: true })
})
