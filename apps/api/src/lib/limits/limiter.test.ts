import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('requests are served in order, no more at once than the limit', async () => {
  const limiter = createLimiter({ concurrency: 2, waiting: 10, retryAfterSeconds: 5 })
  const served: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((person) =>
      limiter.run(async () => {
        inside += 1
        most = Math.max(most, inside)
        served.push(person)
        await pause(5)
        inside -= 1
      }),
    ),
  )
  expect(served).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('work is refused when the queue is full, and accepted later', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 1, retryAfterSeconds: 5 })
  const served = limiter.run(() => pause(5, 'served'))
  const waiting = limiter.run(async () => 'waited')
  await expect(limiter.run(async () => 'never')).rejects.toMatchObject({
    code: 'server.unavailable',
    details: { retryAfterSeconds: 5 },
  })
  expect(await Promise.all([served, waiting])).toEqual(['served', 'waited'])
  expect(await limiter.run(async () => 'later')).toBe('later')
})

test('priority work bypasses the queue, and is accepted when it is full', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 2, retryAfterSeconds: 5 })
  const served: string[] = []
  const join = (who: string, isPriority: boolean) => limiter.run(async () => void served.push(who), { isPriority })
  const inside = limiter.run(() => pause(5))
  const crowd = [join('a stranger', false), join('another', false)]
  await expect(join('a third', false)).rejects.toMatchObject({ code: 'server.unavailable' })
  await Promise.all([inside, ...crowd, join('a student', true)])
  expect(served).toEqual(['a student', 'a stranger', 'another'])
})

test('work that fails leaves its place to the next', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 1, retryAfterSeconds: 5 })
  const failing = limiter.run(async () => {
    throw new Error('a bad picture')
  })
  const next = limiter.run(async () => 'served')
  await expect(failing).rejects.toThrow('a bad picture')
  expect(await next).toBe('served')
})

test('a crowd from one address takes half of the places, and another address finds one', async () => {
  const limiter = createLimiter({ concurrency: 24, waiting: 100, retryAfterSeconds: 5, isFairWhileRunning: true })
  const end = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 200 }, () => limiter.run(() => end.promise, { key: 'a crowd' }))
  const outcomes = Promise.allSettled(crowd)
  expect(limiter.size()).toEqual({ running: 12, waiting: 50 })
  for (const key of ['a student', 'another', 'a third']) expect(await limiter.run(async () => key, { key })).toBe(key)

  end.resolve()
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(200 - 12 - 50)
  expect(limiter.size()).toEqual({ running: 0, waiting: 0 })
})

test('turns go round by address, whatever came first', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 20, retryAfterSeconds: 5 })
  const served: string[] = []
  const join = (key: string) => limiter.run(async () => void served.push(key), { key })
  await Promise.all(['crowd', 'crowd', 'crowd', 'crowd', 'student', 'friend'].map(join))
  expect(served).toEqual(['crowd', 'crowd', 'student', 'friend', 'crowd', 'crowd'])
})

test('cancelled work leaves the queue, and the next takes its place', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 2, retryAfterSeconds: 5 })
  const end = Promise.withResolvers<void>()
  const inside = limiter.run(() => end.promise)
  const leaving = new AbortController()
  const gone = limiter.run(async () => 'never', { signal: leaving.signal, key: 'gone' })
  const stayed = limiter.run(async () => 'served')
  leaving.abort(new Error('went away'))
  await expect(gone).rejects.toThrow('went away')
  expect(limiter.size()).toEqual({ running: 1, waiting: 1 })

  end.resolve()
  await inside
  expect(await stayed).toBe('served')
  expect(limiter.size()).toEqual({ running: 0, waiting: 0 })
  await expect(limiter.run(async () => 'never', { signal: leaving.signal })).rejects.toThrow('went away')
})
