import { expect, test } from 'vitest'
import { guessedCodes } from '../long/guessed-codes.ts'
import { guessedWeakCodes } from '../long/guessed-weak-codes.ts'
import { aSchoolBehindOneAddress, BEHIND_A_PROXY, oneAccountFromEverywhere } from '../long/limits.ts'
import { send } from '../long/send.ts'
import { countsThatServersShare } from '../long/shared-counts.ts'
import { leakedPasswords } from '../long/stuffing.ts'
import type { Servers } from '../long/two-servers.ts'
import { useApi } from '../start-api.ts'
import { useTwoApps } from './two-apps.ts'

const api = useApi({ environment: BEHIND_A_PROXY })
const forbidNestedTransactions = useApi({ environment: { RATE_LIMIT: 'on' } })
const world = useTwoApps(api)

test('a class logs in and enters its codes behind one address, while somebody guesses there', async () => {
  const { figure, held } = await aSchoolBehindOneAddress(world, 7, 60)
  expect(held, figure).toBe(true)
})

test('an account that is guessed from everywhere logs in on its own phone', async () => {
  const { figure, held } = await oneAccountFromEverywhere(world, 150)
  expect(held, figure).toBe(true)
})

test('a wait applies at both servers, and at both addresses of a call', async () => {
  const { figure, held } = await countsThatServersShare(world)
  expect(held, figure).toBe(true)
})

test('guesses at codes find none, and students enter theirs meanwhile', async () => {
  const { figure, held } = await guessedCodes(world, { bots: 3, guesses: 60, live: 50, honest: 3 })
  expect(held, figure).toBe(true)
})

test('guesses at weak codes of another system find none, and students enter theirs meanwhile', async () => {
  const { figure, held } = await guessedWeakCodes(world, { bots: 30, guesses: 160, live: 50, honest: 3 })
  expect(held, figure).toBe(true)
})

test('while a list of leaked passwords is tried, students log in on their phones and study on', async () => {
  const { figure, held } = await leakedPasswords(world, { seconds: 1, addresses: 20, accounts: 5, hands: 20 })
  expect(held, figure).toBe(true)
})

test('an address is what the own proxy says, and never what a visitor writes', async () => {
  const guess = (url: string, time: number, from: string) =>
    send(
      url,
      { tenantId: 'tenant3', deviceId: `device-number-${time}` },
      {
        path: '/Auth/login',
        body: { EmailorMobile: `nobody-${time}@example.com`, password: 'a wrong guess' },
        from,
      },
    )
  const addressesOf = ({ db }: Pick<Servers, 'db'>) =>
    db.inSchool('tenant3', async (school) => {
      const counts = school.selectFrom('failureCount').where('budget', '=', 'login-address').select('failures')
      return (await counts.orderBy('failures').execute()).map(({ failures }) => failures)
    })

  const address = await forbidNestedTransactions.listen()
  for (const time of [1, 2, 3]) await guess(address, time, `41.33.0.${time}`)
  expect(await addressesOf(forbidNestedTransactions), 'without a proxy the header is nobody').toEqual([3])

  const before = (await addressesOf(api)).length
  for (const time of [1, 2, 3]) await guess(world.urls[0] ?? '', time, `10.1.1.${time}, 41.33.99.1`)
  const after = await addressesOf(api)
  expect(after.length, 'behind one, what it added last counts').toBe(before + 1)
  expect(after).toContain(3)
})
