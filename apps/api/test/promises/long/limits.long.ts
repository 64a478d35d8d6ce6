import { afterAll, beforeAll, test } from 'vitest'
import { guessedCodes } from '#test/long/guessed-codes.ts'
import { guessedWeakCodes } from '#test/long/guessed-weak-codes.ts'
import { aSchoolBehindOneAddress, BEHIND_A_PROXY, oneAccountFromEverywhere } from '#test/long/limits.ts'
import { aGuesserOfManyDevices, aListAtTheRegistration } from '#test/long/shared-address.ts'
import { countsThatServersShare } from '#test/long/shared-counts.ts'
import { leakedPasswords } from '#test/long/stuffing.ts'
import { type TwoServers, twoServers } from '#test/long/two-servers.ts'
import { record, seed } from './record.ts'

let world: TwoServers
beforeAll(async () => {
  world = await twoServers(BEHIND_A_PROXY)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
})

test('a school behind one address', async () => record(await aSchoolBehindOneAddress(world, seed)))
test('a guesser of many devices', async () => record(await aGuesserOfManyDevices(world)))
test('a list of emails at the registration', async () => record(await aListAtTheRegistration(world)))
test('one account from everywhere', async () => record(await oneAccountFromEverywhere(world)))
test('counts that servers share', async () => record(await countsThatServersShare(world)))
test('guessed codes', async () =>
  record(await guessedCodes(world, { bots: 1_000, guesses: 100_000, live: 100_000, honest: 50 })))
test('guessed weak codes', async () =>
  record(await guessedWeakCodes(world, { bots: 1_000, guesses: 100_000, live: 100_000, honest: 50 })))
test('leaked passwords', async () =>
  record(await leakedPasswords(world, { seconds: 120, addresses: 1_000, accounts: 1_000, hands: 100 })))
