import { expect, test } from 'vitest'
import { sharedReadings } from './content-versions.ts'

/** A busy machine takes its time. */
const PATIENT = { timeout: 30_000 }

/** A database whose answers come when the test lets them, as they were when they were asked for. */
function slowDatabase() {
  let version = 'old'
  const waiting: Array<() => void> = []
  const asked: Array<readonly string[]> = []
  const read = sharedReadings((tenantIds) => {
    asked.push(tenantIds)
    const rows = tenantIds.map((tenantId) => ({ tenantId, topic: 'books', version }))
    return new Promise((resolve) => waiting.push(() => resolve(rows)))
  })
  return {
    of: (tenantId: string) => read(tenantId, ['books']),
    asked,
    change: (to: string) => {
      version = to
    },
    async answer() {
      await expect.poll(() => waiting.length, PATIENT).toBe(1)
      waiting.shift()?.()
    },
  }
}

test('who asks while a reading is under way is not answered by it: it may have begun before the change', async () => {
  const database = slowDatabase()
  const early = database.of('nile')
  await expect.poll(() => database.asked.length, PATIENT).toBe(1)
  database.change('new')
  const late = [database.of('nile'), database.of('delta'), database.of('nile')]
  await database.answer()
  expect(await early).toBe('old')
  await database.answer()
  expect(await Promise.all(late)).toEqual(['new', 'new', 'new'])
  expect(database.asked, 'the crowd shares one').toEqual([['nile'], ['nile', 'delta']])
})

test('a reading that fails is told to those who waited for it, and the next one is a new one', async () => {
  let fails = true
  const read = sharedReadings(async () => {
    if (fails) throw new Error('the database is away')
    return [{ tenantId: 'nile', topic: 'books', version: 'old' }]
  })
  await expect(Promise.all([read('nile', ['books']), read('delta', ['books'])])).rejects.toThrow('away')
  fails = false
  expect(await read('nile', ['books', 'school'])).toBe('old ')
})
