import { test } from 'vitest'
import { redemptionsOverALostDatabase } from '#test/long/lost-database.ts'
import { twoServers } from '#test/long/two-servers.ts'
import { record, seed } from './record.ts'

test('cards are entered while the database goes away and comes back', async () => {
  await using world = await twoServers()
  record(await redemptionsOverALostDatabase(world, seed))
})
