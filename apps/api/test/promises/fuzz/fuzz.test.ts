import { calls } from '@manassa/contract'
import { expect, test } from 'vitest'
import type { EngineName } from '#test/database/engine-names.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { startApi } from '#test/start-api.ts'
import { fuzz } from './fuzz.ts'

/** The same in every run, which is there to show what a change has broken; the long run takes another each time. */
const seed = Number(process.env.FUZZ_SEED ?? 46)
const MOST_GROWTH_BYTES = 50_000_000
/** So many that each call is tried, also with what it takes. */
const MANY = calls.length * 60
/** Most of them on the quicker engine, some on the other. */
const counts: Record<EngineName, number> = bothEngines.includes('server')
  ? { server: MANY, embedded: 400 }
  : { server: 0, embedded: MANY }

test.each(bothEngines.map((engine) => ({ engine, count: counts[engine] })))(
  `no input brings a 5xx, kills the server or stays in memory: $count requests on the $engine engine, FUZZ_SEED=${seed}`,
  {
    timeout: 180_000,
  },
  async ({ engine, count }) => {
    await using api = await startApi({ engine })
    const { requests, statuses, unopened, grownBytes } = await fuzz(api, { count, seed })
    expect(requests).toBeGreaterThanOrEqual(count)
    // Were nearly everything refused at the door, the rooms behind it would not have been visited.
    const done = (statuses[200] ?? 0) + (statuses[201] ?? 0)
    expect(done).toBeGreaterThan(count / 6)
    if (count >= MANY) expect(unopened).toEqual([])
    expect(grownBytes).toBeLessThan(MOST_GROWTH_BYTES)
  },
)
