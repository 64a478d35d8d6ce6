import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneCodeForThousands, redemptionsWithLostResponses } from '#test/long/codes.ts'
import { loginsFromManyDevices, loginsOfOneDevice, mixedComingAndGoing, mostCertainlyIn } from '#test/long/devices.ts'
import { endedSessions } from '#test/long/ended-sessions.ts'
import { type TwoServers, twoServers } from '#test/long/two-servers.ts'
import { record, seed } from './record.ts'

let world: TwoServers
beforeAll(async () => {
  world = await twoServers()
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

test('one code for thousands', async () => record(await oneCodeForThousands(world)))
test('redemptions whose responses are lost', async () => record(await redemptionsWithLostResponses(world, seed)))
test('logins from many devices', async () => record(await loginsFromManyDevices(world)))
test('logins of one device', async () => record(await loginsOfOneDevice(world)))
test('sessions that were ended', async () => record(await endedSessions(world)))
test('coming and going', async () => record(await mixedComingAndGoing(world, seed)))

test('the checker would see a third device', () => {
  const enter = (device: string, at: number) => ({ at, until: at + 1, what: 'in' as const, device, account: 1 })
  const leave = (device: string, at: number) => ({ ...enter(device, at), what: 'out' as const })
  expect(mostCertainlyIn([enter('a', 0), enter('b', 2), enter('c', 4)])).toBe(3)
  expect(mostCertainlyIn([enter('a', 0), enter('b', 2), leave('a', 3), enter('c', 5)])).toBe(2)
})

test('the two servers had nothing to complain of', () => {
  const complaints = world.complaints()
  record({
    promise: 'whatever clients do, no 5xx',
    figure: `${complaints} complaints of two servers`,
    held: complaints === 0,
  })
})
