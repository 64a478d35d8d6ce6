import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitingLine } from './waiting-line.ts'

test('people are served in order, no more at once than there is room for', async () => {
  const line = waitingLine({ atOnce: 2, waiting: 10, retryAfterSeconds: 5 })
  const served: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((person) =>
      line.join(async () => {
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

test('whoever finds the line full is asked to come back, and later finds room', async () => {
  const line = waitingLine({ atOnce: 1, waiting: 1, retryAfterSeconds: 5 })
  const served = line.join(() => pause(5, 'served'))
  const waiting = line.join(async () => 'waited')
  await expect(line.join(async () => 'never')).rejects.toMatchObject({
    code: 'server.unavailable',
    details: { retryAfterSeconds: 5 },
  })
  expect(await Promise.all([served, waiting])).toEqual(['served', 'waited'])
  expect(await line.join(async () => 'later')).toBe('later')
})

test('those who are let in ahead do not wait behind the others, and find room when these have filled the line', async () => {
  const line = waitingLine({ atOnce: 1, waiting: 2, retryAfterSeconds: 5 })
  const served: string[] = []
  const join = (who: string, ahead: boolean) => line.join(async () => void served.push(who), { ahead })
  const inside = line.join(() => pause(5))
  const crowd = [join('a stranger', false), join('another', false)]
  await expect(join('a third', false)).rejects.toMatchObject({ code: 'server.unavailable' })
  await Promise.all([inside, ...crowd, join('a student', true)])
  expect(served).toEqual(['a student', 'a stranger', 'another'])
})

test('work that fails leaves its place to the next', async () => {
  const line = waitingLine({ atOnce: 1, waiting: 1, retryAfterSeconds: 5 })
  const failing = line.join(async () => {
    throw new Error('a bad picture')
  })
  const next = line.join(async () => 'served')
  await expect(failing).rejects.toThrow('a bad picture')
  expect(await next).toBe('served')
})

test('a crowd from one address takes half of the places, and whoever comes from another finds one', async () => {
  const line = waitingLine({ atOnce: 24, waiting: 100, retryAfterSeconds: 5, sharesPlaces: true })
  const end = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 200 }, () => line.join(() => end.promise, { whose: 'a crowd' }))
  const heard = Promise.allSettled(crowd)
  expect(line.length()).toEqual({ served: 12, waiting: 50 })
  for (const whose of ['a student', 'another', 'a third'])
    expect(await line.join(async () => whose, { whose })).toBe(whose)

  end.resolve()
  const refused = (await heard).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(200 - 12 - 50)
  expect(line.length()).toEqual({ served: 0, waiting: 0 })
})

test('turns go round by address, whatever came first', async () => {
  const line = waitingLine({ atOnce: 1, waiting: 20, retryAfterSeconds: 5 })
  const served: string[] = []
  const join = (whose: string) => line.join(async () => void served.push(whose), { whose })
  await Promise.all(['crowd', 'crowd', 'crowd', 'crowd', 'student', 'friend'].map(join))
  expect(served).toEqual(['crowd', 'crowd', 'student', 'friend', 'crowd', 'crowd'])
})

test('whoever goes away while waiting leaves the line, and the next has the place', async () => {
  const line = waitingLine({ atOnce: 1, waiting: 2, retryAfterSeconds: 5 })
  const end = Promise.withResolvers<void>()
  const inside = line.join(() => end.promise)
  const leaving = new AbortController()
  const gone = line.join(async () => 'never', { signal: leaving.signal, whose: 'gone' })
  const stayed = line.join(async () => 'served')
  leaving.abort(new Error('went away'))
  await expect(gone).rejects.toThrow('went away')
  expect(line.length()).toEqual({ served: 1, waiting: 1 })

  end.resolve()
  await inside
  expect(await stayed).toBe('served')
  expect(line.length()).toEqual({ served: 0, waiting: 0 })
  await expect(line.join(async () => 'never', { signal: leaving.signal })).rejects.toThrow('went away')
})
