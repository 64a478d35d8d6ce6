import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type UnitGrants, windowOf } from '@manassa/contract/rules/unit-window'
import { expect, test } from 'vitest'
import { openSpan } from './open-span.ts'

const start = new Date('2026-11-01T17:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * DAY_MS)
const weekly: UnitGrants = {
  index: 1,
  policy: 'weekly-window',
  enrolledAt: start,
  redeemedAt: null,
  late: [],
  pauses: [],
  decision: null,
}
const decidedOn = (days: number, closes: number) => ({ opensAt: null, closesAt: day(closes), decidedAt: day(days) })
const until = (from: number, to: number) => ({ from: day(from), until: day(to), reason: 'رمضان' })
const late = (opens: number, closes: number) => ({ opensAt: day(opens), closesAt: day(closes) })

test.each<{ says: string; grants: Partial<UnitGrants>; at?: number; span: [number | null, number | null] | null }>([
  { says: 'its week', grants: {}, span: [7, 14] },
  { says: 'its week when that is over', grants: {}, at: 40, span: [7, 14] },
  { says: 'no opening of a unit that was open at once', grants: { index: 0 }, span: [null, 7] },
  { says: 'no closing of a unit that stays open', grants: { policy: 'weekly-opening' }, span: [7, null] },
  { says: 'a week that a pause moved', grants: { pauses: [until(3, 8)] }, span: [12, 19] },
  { says: 'a later end by staff', grants: { decision: decidedOn(8, 16) }, at: 9, span: [7, 16] },
  { says: 'a second chance', grants: { decision: decidedOn(15, 17) }, at: 15, span: [7, 17] },
  { says: 'the end of grants that follow each other', grants: { late: [late(13, 20)] }, span: [7, 20] },
  { says: 'the week before a later one', grants: { late: [late(20, 27)] }, at: 8, span: [7, 14] },
  { says: 'the later one after it', grants: { late: [late(20, 27)] }, at: 15, span: [20, 27] },
  { says: 'nothing without a date', grants: { enrolledAt: null }, span: null },
])('a unit has $says', ({ grants, at = 0, span }) => {
  const found = openSpan((moment) => windowOf({ ...weekly, ...grants }, moment), day(at))
  const days = (moment: number | null) => moment && (moment - start.getTime()) / DAY_MS
  expect(found && [days(found.opensAt), days(found.closesAt)]).toEqual(span)
})
