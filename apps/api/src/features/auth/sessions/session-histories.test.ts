import { expect, test } from 'vitest'
import { copiedHistory, honestHistory } from '#test/app-history.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()
const seeds = Array.from({ length: 4 }, (_, index) => index + 1)

test.each(seeds)(
  'an honest student who loses three responses in ten is never logged out (history %i)',
  async (seed) => {
    expect(await honestHistory(api, seed)).toBeNull()
  },
)

test.each(seeds)('a copy of a token, with its device, is noticed within days (history %i)', async (seed) => {
  expect(await copiedHistory(api, seed + 100)).toBeLessThan(10 * 24)
})
