import { describe, expect, test } from 'vitest'
import { bothEngines } from '../database/fresh-database.ts'
import { oneCodeForThousands, redemptionsWithLostResponses } from '../long/codes.ts'
import { loginsFromManyDevices, loginsOfOneDevice, mixedComingAndGoing } from '../long/devices.ts'
import { endedSessions } from '../long/ended-sessions.ts'
import type { Figure } from '../long/figure.ts'
import { useApi } from '../start-api.ts'
import { useTwoApps } from './two-apps.ts'

const SEED = 20_261_121

const expectHeld = ({ figure, held }: Figure) => expect(held, figure).toBe(true)

// The embedded database has one connection, so transactions never run concurrently.
describe.runIf(bothEngines.includes('server'))('the short form of the long run', () => {
  const world = useTwoApps(useApi({ engine: 'server' }))

  test('one student of a crowd gets the course when all enter one code at two servers', async () =>
    expectHeld(await oneCodeForThousands(world, 300)))
  test('a student whose responses are lost has the course once, and learns so in the end', async () =>
    expectHeld(await redemptionsWithLostResponses(world, SEED, 30)))
  test('two of fifty devices log in', async () => expectHeld(await loginsFromManyDevices(world, 1)))
  test('one device never stands in its own way', async () => expectHeld(await loginsOfOneDevice(world, 30)))
  test('logins, logouts and refreshes in any order never give a third device', async () =>
    expectHeld(await mixedComingAndGoing(world, SEED, 150)))
  test('a session that ended at one server is dead at the other', async () =>
    expectHeld(await endedSessions(world, 12)))
})
