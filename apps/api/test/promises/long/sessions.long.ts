import { test } from 'vitest'
import { copiedHistory, honestHistory } from '#test/app-history.ts'
import { useApi } from '#test/start-api.ts'
import { record, seed } from './record.ts'

const api = useApi()
const HISTORIES = 500

test('nobody honest is logged out', async () => {
  let loggedOut = 0
  for (let history = 0; history < HISTORIES; history += 1) {
    if ((await honestHistory(api, seed + history)) !== null) loggedOut += 1
  }
  record({
    promise: 'no honest student is logged out (T4)',
    figure: `${HISTORIES} histories of weeks with 1 to 5 tabs and 30 % of responses lost: ${loggedOut} logged out`,
    held: loggedOut === 0,
  })
})

test('a copied token is noticed', async () => {
  const hours: number[] = []
  for (let history = 0; history < HISTORIES / 2; history += 1) hours.push(await copiedHistory(api, -seed - history))
  hours.sort((a, b) => a - b)
  const at = (part: number) => Math.round(hours[Math.floor((hours.length - 1) * part)] ?? 0)
  record({
    promise: 'a copied token is noticed (T5)',
    figure: `${hours.length} histories of an owner and a thief: all ended; after ${at(0.5)} hours (median), ${at(0.95)} (95th percentile), ${at(1)} (longest)`,
    held: at(1) < 24 * 14,
  })
})
