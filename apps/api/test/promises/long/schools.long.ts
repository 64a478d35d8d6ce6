import { test } from 'vitest'
import { schoolsAtOnce } from '#test/long/schools-at-once.ts'
import { twoServers } from '#test/long/two-servers.ts'
import { record, seed } from './record.ts'

test('schools at once, over ten connections', async () => {
  await using world = await twoServers({ DATABASE_POOL: '5' })
  record(await schoolsAtOnce(world, { seed, checks: 500_000 }))
})
