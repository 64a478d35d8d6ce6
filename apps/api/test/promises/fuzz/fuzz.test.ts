import { calls } from '@manassa/contract'
import { expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { startApi } from '#test/start-api.ts'
import { fuzz } from './fuzz.ts'

/** The same in every run, which is there to show what a change has broken; the long run takes another each time. */
const seed = Number(process.env.FUZZ_SEED ?? 47)
const MOST_GROWTH_BYTES = 50_000_000
/** Each call so often; whether every room was opened is asked where there are more (`long/fuzz.long.ts`). */
const MANY = calls.length * 8

test.each(engines)(
  `no input brings a 5xx, kills the server or stays in memory: ${MANY} requests on the %s engine, FUZZ_SEED=${seed}`,
  {
    timeout: 180_000,
  },
  async (engine) => {
    await using api = await startApi({ engine })
    const { requests, statuses, grownBytes } = await fuzz(api, { count: MANY, seed })
    expect(requests).toBeGreaterThanOrEqual(MANY)
    // Were nearly everything refused at the door, the rooms behind it would not have been visited.
    const done = (statuses[200] ?? 0) + (statuses[201] ?? 0)
    expect(done).toBeGreaterThan(MANY / 6)
    expect(grownBytes).toBeLessThan(MOST_GROWTH_BYTES)
  },
)
