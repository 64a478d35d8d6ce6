import { expect, test } from 'vitest'
import { useApi } from '../../start-api.ts'
import { fuzz } from './fuzz.ts'

const api = useApi()
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const MOST_GROWTH_BYTES = 50_000_000

test(`no input brings a 5xx, kills the server or stays in memory (5,000 requests, FUZZ_SEED=${seed})`, {
  timeout: 180_000,
}, async () => {
  const { requests, statuses, grownBytes } = await fuzz(api, { count: 5000, seed })
  expect(requests).toBeGreaterThanOrEqual(5000)
  // Were nearly everything refused at the door, the rooms behind it would not have been visited.
  expect(statuses[200]).toBeGreaterThan(1000)
  expect(grownBytes).toBeLessThan(MOST_GROWTH_BYTES)
})
