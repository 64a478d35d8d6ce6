import type { Failure } from '@manassa/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SaveQueue, type SaveQueueOptions } from './save-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const offline: Failure = { success: false, code: 'client.network', message: 'مفيش نت', error: 'No connection' }
const refused: Failure = { ...offline, code: 'request.conflict' }
const unexpected: Failure = { ...offline, code: 'server.unexpected' }
const tooMany: Failure = { ...offline, code: 'request.tooMany', retryAfterSeconds: 7 }

function aNote(responses: Array<Failure | null> = [], options: Partial<SaveQueueOptions> = {}) {
  let text = ''
  let saved = ''
  const sent: string[] = []
  const queue = new SaveQueue({
    delayMs: 1_000,
    hasWork: () => text !== saved,
    async send() {
      const sending = text
      sent.push(sending)
      await pause(50)
      const failure = responses.shift() ?? null
      if (failure) return failure
      saved = sending
      queue.markSaved()
      return null
    },
    ...options,
  })
  const type = (next: string) => {
    text = next
    queue.schedule()
  }
  return { queue, type, sent, state: () => queue.status.get().state }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('a change is saved a second after it, and its status is shown on the way', async () => {
  const { queue, type, sent, state } = aNote()
  const states: string[] = [state()]
  queue.status.subscribe(() => states.at(-1) !== state() && states.push(state()))
  type('a')
  await pass(500)
  type('ab')
  await pass(600)
  expect([sent, states]).toEqual([['ab'], ['saved', 'pending', 'saving', 'saved']])
  expect(queue.status.get()).toEqual({ state: 'saved', at: expect.any(Number) })
})

test('text typed during a request is sent after it, never beside it', async () => {
  const { queue, type, sent } = aNote()
  type('a')
  await pass(1_020)
  type('ab')
  const flushed = queue.flush()
  expect(sent).toEqual(['a'])
  await pass(40)
  expect(sent).toEqual(['a', 'ab'])
  await pass(60)
  await flushed
})

test('an editor that waits for a pause sends nothing while the teacher types', async () => {
  const { type, sent } = aNote([], { restartsDelay: true })
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    await pass(900)
  }
  expect(sent).toEqual([])
  await pass(100)
  expect(sent).toEqual(['abc'])
})

test('without a connection it is sent again, later and later, and at once when the connection is back', async () => {
  const { queue, type, sent, state } = aNote([offline, offline, offline])
  type('a')
  await pass(1_100)
  expect(state()).toBe('retrying')
  await pass(1_000)
  expect(sent).toHaveLength(2)
  await pass(1_900)
  expect(sent).toHaveLength(2)
  await pass(200)
  expect(sent).toHaveLength(3)
  void queue.wake()
  await pass(100)
  expect([sent.length, state()]).toEqual([4, 'saved'])
})

test('a refusal waits for a change or for the user', async () => {
  const { queue, type, sent, state } = aNote([refused, refused])
  type('a')
  await pass(60_000)
  expect([sent.length, state()]).toEqual([1, 'failed'])
  void queue.flush()
  await pass(100)
  expect([sent.length, state()]).toEqual([2, 'failed'])
  type('ab')
  expect(state()).toBe('pending')
  await pass(1_100)
  expect(state()).toBe('saved')
})

test('a server that asks for seven seconds gets them unless the user asks, and a bug gets thirty', async () => {
  const { queue, type, sent } = aNote([tooMany, unexpected])
  type('a')
  await pass(1_100)
  void queue.wake()
  await pass(6_000)
  expect(sent).toHaveLength(1)
  await pass(1_000)
  expect(sent).toHaveLength(2)
  await pass(29_000)
  expect(sent).toHaveLength(2)
  void queue.flush()
  await pass(100)
  expect(sent).toHaveLength(3)
})

test('an editor that left the page saves once more and retries nothing', async () => {
  const { queue, type, sent } = aNote([offline])
  type('a')
  void queue.close()
  await pass(600_000)
  expect(sent).toEqual(['a'])
  queue.open()
  void queue.flush()
  await pass(100)
  expect(sent).toEqual(['a', 'a'])
})

test('a change that was taken back before its request sends nothing', async () => {
  const { type, sent, state } = aNote()
  type('a')
  type('')
  await pass(60_000)
  expect([sent, state()]).toEqual([[], 'saved'])
})
