import { DAY_MS } from '@manassa/contract/rules/time-units'
import { type UnitGrants, type UnitWindow, windowOf } from '@manassa/contract/rules/unit-window'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { schedule } from '#app/copy/player.ts'
import { ClosedUnit } from './closed-unit.tsx'
import { reasonForDays } from './reason-for-days.ts'
import { Availability } from './schedule-pill.tsx'

const enrolled = new Date('2026-11-01T10:00:00Z')
const day = (days: number) => new Date(enrolled.getTime() + days * DAY_MS)
const own = { policy: 'weekly-window', enrolledAt: enrolled, redeemedAt: null, late: [] } as const
const seen = (on: number, more: Partial<UnitGrants>): UnitWindow =>
  windowOf({ index: 0, pauses: [], decision: null, ...own, ...more }, day(on))
const decided = (opens: number | null, closes: number | null) => ({
  decision: {
    opensAt: opens === null ? null : day(opens),
    closesAt: closes === null ? null : day(closes),
    decidedAt: day(2),
  },
})
const NOTE = 'نراجع الواجب مع بعض الأول'
const noted = (opens: number | null, closes: number | null) => ({
  decision: { ...decided(opens, closes).decision, note: NOTE },
})
const ramadan = { pauses: [{ from: day(3), until: day(33), reason: 'رمضان' }] }

test.each([
  ['a week of its own', seen(1, {}), null],
  ['one that is over', seen(9, {}), null],
  ['given until a day', seen(9, decided(null, 12)), schedule.givenUntil(day(12).toISOString())],
  ['given from a day', seen(2, { index: 4, ...decided(5, 9) }), schedule.givenFrom(day(5).toISOString())],
  ['given and over', seen(13, decided(null, 12)), null],
  ['shut', seen(3, decided(null, 2)), schedule.shut],
  ['shut until a day', seen(3, decided(5, null)), schedule.shutUntil(day(5).toISOString())],
  ['given with words', seen(9, noted(null, 12)), schedule.noted(schedule.givenUntil(day(12).toISOString()), NOTE)],
  ['shut with words', seen(3, noted(null, 2)), schedule.noted(schedule.shut, NOTE)],
  ['standing still', seen(20, ramadan), schedule.paused(day(33).toISOString(), 'رمضان')],
  ['running again', seen(34, ramadan), null],
])('of %s a student reads why, and of nothing else', (_what, window, words) => {
  expect(reasonForDays(window)).toBe(words)
})

test('in place of a lesson whose unit was shut stands who shut it, and not that its week is over', () => {
  const shown = (window: UnitWindow) =>
    render(
      <MemoryRouter>
        <ClosedUnit
          unit={{ id: 8, unitName: 'وحدة', unitTitle: '', window, lessons: [] }}
          ended={schedule.ended}
          courseName="كورس"
        />
      </MemoryRouter>,
    )
  const { unmount } = shown(seen(3, decided(null, 2)))
  expect(screen.getByText(schedule.shut)).toBeVisible()
  expect(screen.getByText(schedule.shutText)).toBeVisible()
  expect(screen.queryByText(schedule.ended)).toBeNull()
  unmount()
  const { unmount: leaves } = shown(seen(3, noted(null, 2)))
  expect(screen.getByText(schedule.shut)).toBeVisible()
  expect(screen.getByText(NOTE)).toBeVisible()
  leaves()
  shown(seen(9, {}))
  expect(screen.getByText(schedule.ended)).toBeVisible()
})

test('a note for students is in the list once', () => {
  render(<Availability window={seen(3, noted(null, 2))} clock={() => day(3).getTime()} />)
  expect(screen.getAllByText(new RegExp(NOTE))).toHaveLength(1)
  expect(screen.getByText(schedule.noted(schedule.shut, NOTE))).toBeVisible()
})

test('the list says of a unit that was shut who shut it, once, and not that its week is over', () => {
  render(<Availability window={seen(3, decided(null, 2))} clock={() => day(3).getTime()} />)
  expect(screen.getByText(schedule.shut)).toBeVisible()
  expect(screen.queryByText(schedule.ended)).toBeNull()
})
