import { calls } from '@manassa/contract'
import { expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { startApi } from '#test/start-api.ts'
import { fuzz } from './fuzz.ts'

/** A fixed seed shows regressions; the long run uses a new one each time. */
const seed = Number(process.env.FUZZ_SEED ?? 47)
const MOST_GROWTH_BYTES = 50_000_000
/** The average number of requests per call; the long run checks that every call was reached (`long/fuzz.long.ts`). */
const MANY = calls.length * 8

test.each(engines)(
  `no input brings a 5xx, kills the server or stays in memory: ${MANY} requests on the %s engine, FUZZ_SEED=${seed}`,
  {
    timeout: 600_000,
  },
  async (engine) => {
    await using api = await startApi({ engine })
    const { requests, statuses, grownBytes } = await fuzz(api, { count: MANY, seed })
    expect(requests).toBeGreaterThanOrEqual(MANY)
    // If nearly everything was refused at once, the code behind would not be tested.
    const done = (statuses[200] ?? 0) + (statuses[201] ?? 0)
    expect(done).toBeGreaterThan(MANY / 6)
    expect(grownBytes).toBeLessThan(MOST_GROWTH_BYTES)
  },
)
