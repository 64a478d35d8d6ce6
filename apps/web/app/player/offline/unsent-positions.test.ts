import { saveVideoPosition } from '@manassa/contract/student/study'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { sendUnsentPositions, unsentPosition, withEarlier } from './unsent-positions.ts'

const report = { lessonId: 98, positionSeconds: 30, watchedSeconds: 20, playedTwentieths: 0b0110 }
const KEY = 'positions_to_send_1_98'
const items = new Map<string, string>()
let sent: unknown[] = []

beforeEach(() => {
  items.clear()
  sent = []
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
  const enumerable = { enumerable: true, configurable: true }
  const keys = { ownKeys: () => [...items.keys()], getOwnPropertyDescriptor: () => enumerable }
  vi.stubGlobal('localStorage', new Proxy(storage, keys))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  items.set(KEY, JSON.stringify(report))
})
afterEach(() => vi.unstubAllGlobals())

const respond = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (url: string, { body: text }: { body: string }) => {
    sent.push([url, JSON.parse(text)])
    return Response.json(body, { status })
  })
const accepted = { success: true, message: '', data: { lessonId: 98, positionSeconds: 30 } }
const refused = { success: false, code: 'lesson.unitEnded', message: 'وقت الوحدة خلص', error: '' }

test('what was watched without a connection is sent once there is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await sendUnsentPositions(1)
  expect(unsentPosition(1, 98)).toEqual(report)
  respond(200, accepted)
  await sendUnsentPositions(2)
  expect(sent, 'another student of the phone sends none of it').toEqual([])
  await sendUnsentPositions(1)
  expect(sent).toEqual([[saveVideoPosition.path, report]])
  expect(deviceStorage.read(KEY)).toBeNull()
})

test('a report about a unit that has closed is dropped', async () => {
  respond(403, refused)
  await sendUnsentPositions(1)
  expect([sent.length, deviceStorage.read(KEY)]).toEqual([1, null])
})

test('the next page adds what the earlier one watched', () => {
  const next = { lessonId: 98, positionSeconds: 50, watchedSeconds: 5, playedTwentieths: 0b1000 }
  expect(withEarlier(next, report)).toEqual({ ...next, watchedSeconds: 25, playedTwentieths: 0b1110 })
  expect(withEarlier(next, null)).toEqual(next)
})
