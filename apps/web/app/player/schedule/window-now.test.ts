import { unitWindow } from '@manassa/contract/rules/unit-window'
import type { UnitWindowView } from '@manassa/contract/student/study'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serverClock } from './server-clock.ts'
import { windowNow } from './window-now.ts'

const enrolled = new Date('2026-09-01T22:00:00Z')
const after = (days: number) => new Date(enrolled.getTime() + days * 86_400_000)

/** The window as the server sends it. */
const viewOf = (unit: number, day: number): UnitWindowView =>
  JSON.parse(JSON.stringify(unitWindow(unit, enrolled, after(day), 'weekly-window')))

test('a page that stays open counts as the server would', () => {
  const day = fc.double({ min: 0, max: 30, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 }), day, day, (unit, loaded, later) => {
      const now = after(loaded + later)
      const shown = windowNow(viewOf(unit, loaded), now.getTime())
      const server = unitWindow(unit, enrolled, now, 'weekly-window')
      if (shown.state === 'opening') expect(server.state).not.toBe('upcoming')
      else expect(shown.state).toBe(server.state)
      if (shown.state === 'open' && server.state === 'open')
        expect(shown.closes?.daysLeft).toBe(server.closes?.daysLeft)
      if (shown.state === 'upcoming' && server.state === 'upcoming') expect(shown.opensInDays).toBe(server.opensInDays)
    }),
  )
})

test('the week ends while the lesson is on the screen', () => {
  const view = viewOf(0, 6.5)
  expect(windowNow(view, after(6.9).getTime())).toMatchObject({ state: 'open', closes: { closingSoon: true } })
  expect(windowNow(view, after(7).getTime())).toMatchObject({ state: 'ended' })
})

test('a phone whose clock is three days ahead still counts by the server', () => {
  const phone = Date.parse('2026-11-24T10:00:00Z')
  let now = phone
  const clock = serverClock('2026-11-21T10:00:00Z', phone, () => now)
  now += 5_000
  expect(new Date(clock()).toISOString()).toBe('2026-11-21T10:00:05.000Z')
})
