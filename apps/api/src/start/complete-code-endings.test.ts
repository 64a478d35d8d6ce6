import { listCodes } from '@manassa/contract/teacher/codes'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { engines, onServer } from '#test/database/fresh-database.ts'
import { race } from '#test/database/race.ts'
import { aTeacher } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'
import { completeCodeEndings } from './complete-code-endings.ts'

describe.each(engines)('on the %s engine', (engine) => {
  test('cards that are older than the search by ends are found by theirs after a start, in each school', async () => {
    await using api = await startApi({ engine })
    const schools = await Promise.all(
      ['tenant3', 'tenant1'].map(async (tenantId) => ({
        teacher: await aTeacher(api, { tenantId }),
        batch: await aBatch(api, await aCourse(api, { tenantId }), { count: 1_002 }),
      })),
    )
    await api.db.asOwner((db) => db.updateTable('accessCode').set({ endingLookup: null }).execute())
    const found = async () => {
      const counts: number[] = []
      for (const { teacher, batch } of schools) {
        for (const card of [batch.cards[0], batch.cards.at(-1)]) {
          const reply = await api.as(teacher)(listCodes, { search: card?.printed.slice(-4) ?? '' })
          counts.push(reply.success ? reply.data.codes.filter(({ id }) => id === card?.id).length : -1)
        }
      }
      return counts
    }
    expect(await found()).toEqual([0, 0, 0, 0])
    await completeCodeEndings(api.services)
    expect(await found()).toEqual([1, 1, 1, 1])
  })
})

onServer('of two processes that start at once, both go on, and every card has its end', async () => {
  await using api = await startApi({ engine: 'server' })
  await aBatch(api, await aCourse(api), { count: 1_002 })
  const without = () =>
    api.db.asOwner((db) => db.selectFrom('accessCode').where('endingLookup', 'is', null).select('id').execute())
  await api.db.asOwner((db) => db.updateTable('accessCode').set({ endingLookup: null }).execute())
  const complete = () => completeCodeEndings(api.services)
  await race(api.db, (gate) => gate.selectFrom('accessCode').select('id').forUpdate().execute(), [complete, complete])
  expect(await without()).toEqual([])
})
