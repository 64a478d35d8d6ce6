import { expect } from 'vitest'
import { onServer } from '../database/fresh-database.ts'
import { schoolsAtOnce } from '../long/schools-at-once.ts'
import { startApi } from '../start-api.ts'

onServer('with all schools asked at once over a few connections, each response is of its own school', async () => {
  await using api = await startApi({ poolSize: 5 })
  const urls = [await api.listen()]
  const { db, services, clock } = api
  const { figure, held } = await schoolsAtOnce({ db, services, clock, urls }, { seed: 24, checks: 1_000, schools: 4 })
  expect(held, figure).toBe(true)
})
