import { expect, test } from 'vitest'
import { sharedCall } from './content-versions.ts'

const PATIENT = { timeout: 30_000 }

function slowDatabase() {
  let stored = 'old'
  let received = ''
  let readCount = 0
  const waiting: Array<() => void> = []
  const hear = sharedCall(() => {
    const had = stored
    readCount += 1
    return new Promise<void>((resolve) =>
      waiting.push(() => {
        received = had
        resolve()
      }),
    )
  })
  return {
    read: async () => {
      await hear()
      return received
    },
    readCount: () => readCount,
    change: (to: string) => {
      stored = to
    },
    async respond() {
      await expect.poll(() => waiting.length, PATIENT).toBe(1)
      waiting.shift()?.()
    },
  }
}

test('a request during a running query waits for the next one, because that query may precede the change', async () => {
  const database = slowDatabase()
  const early = database.read()
  await expect.poll(() => database.readCount(), PATIENT).toBe(1)
  database.change('new')
  const late = [database.read(), database.read(), database.read()]
  await database.respond()
  expect(await early).toBe('old')
  await database.respond()
  expect(await Promise.all(late)).toEqual(['new', 'new', 'new'])
  expect(database.readCount(), 'the crowd shares one').toBe(2)
})

test('a failure reaches all who waited for the call, and the next call is a new one', async () => {
  let fails = true
  const call = sharedCall(async () => {
    if (fails) throw new Error('the database is away')
  })
  await expect(Promise.all([call(), call()])).rejects.toThrow('away')
  fails = false
  await expect(call()).resolves.toBeUndefined()
})
