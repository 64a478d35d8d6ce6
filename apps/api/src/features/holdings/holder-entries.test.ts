import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { aHolder, consignCards, entriesOf, type Holder } from '#test/a-holder.ts'
import { bothEngines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { type HeldCards, type HoldingEvent, recordHeldCards } from './holder-entries.ts'

const AMOUNTS: ReadonlyArray<[HoldingEvent, onHandOut: string | null, onRedemption: string | null]> = [
  ['handedOut', '151.50', '0.00'],
  ['returned', '-151.50', '0.00'],
  ['revoked', '-151.50', '0.00'],
  ['replaced', '0.00', '0.00'],
  ['redeemed', null, '151.50'],
  ['releasedToUnused', null, '-151.50'],
  ['releasedToRevoked', '-151.50', '-151.50'],
]

describe.each(bothEngines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const record = (event: HoldingEvent, cards: HeldCards['cards'], reason?: string) =>
    api.db.inSchool('tenant3', (db) =>
      recordHeldCards({ db, tenantId: 'tenant3' }, event, { cards, at: api.clock.schoolNow(), byId: null, reason }),
    )
  const heldBy = async (holder: Holder, unitPrice: number) =>
    consignCards(api, holder, await aBatch(api, await aCourse(api), { count: 10 }), { from: 1, to: 10, unitPrice })
  const times = (count: number, handOutId: number | null) => Array.from({ length: count }, () => ({ handOutId }))

  test.each(AMOUNTS)('three cards that are %s change a debt by the price of their day', async (event, ...amounts) => {
    for (const [place, terms] of (['onHandOut', 'onRedemption'] as const).entries()) {
      const holder = await aHolder(api, { terms })
      await record(event, times(3, await heldBy(holder, 50.5)), 'سبب')
      const amount = amounts[place] ?? null
      const kind = event.startsWith('released') ? 'released' : event
      const written = amount === null ? [] : [{ kind, codeCount: 3, amount, reason: 'سبب' }]
      expect(await entriesOf(api, holder)).toEqual(written)
    }
  })

  test('each hand-out has its own entry at its own price, and a card without a holder has none', async () => {
    const holder = await aHolder(api)
    const [cheap, dear] = [await heldBy(holder, 0.1), await heldBy(holder, 90)]
    await record('revoked', [...times(3, cheap), ...times(2, null), ...times(2, dear)])
    const entries = await entriesOf(api, holder)
    expect(entries.map(({ codeCount, amount }) => [codeCount, amount])).toEqual([
      [3, '-0.30'],
      [2, '-180.00'],
    ])
    await record('revoked', times(4, null))
    expect(await entriesOf(api, holder)).toHaveLength(2)
  })

  test('a hand-out of another school writes no entry', async () => {
    const elsewhere = await aHolder(api, { tenantId: 'tenant1' })
    const batch = await aBatch(api, await aCourse(api, { tenantId: 'tenant1' }))
    await record('handedOut', times(1, await consignCards(api, elsewhere, batch, { from: 1, to: 2, unitPrice: 5 })))
    expect(await entriesOf(api, elsewhere)).toEqual([])
  })
})
