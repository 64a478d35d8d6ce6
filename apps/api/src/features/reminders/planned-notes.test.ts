import { expect, test } from 'vitest'
import { dayIn, momentOn } from '#api/lib/local-time.ts'
import { nextDueAt, notesToSend, type PlannedNote, plannedNotes } from './planned-notes.ts'

const timeZone = 'Africa/Cairo'
const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
/** A moment by the clocks of Cairo: `2026-11-26 13:17`. */
function at(text: string): number {
  const [day = '', time = ''] = text.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return momentOn(timeZone, day, hour) + minute * 60_000
}
const shown = (moment: number) => local.format(moment)

test.each([
  { closes: '2026-11-26 13:17', closing: '2026-11-24 18:00', lastHours: '2026-11-26 07:17', sent: '2026-11-26 09:00' },
  { closes: '2026-11-26 20:30', closing: '2026-11-24 18:00', lastHours: '2026-11-26 14:30' },
  { closes: '2026-11-26 04:59', closing: '2026-11-24 18:00', lastHours: '2026-11-25 22:59' },
  { closes: '2026-11-26 05:00', closing: '2026-11-24 18:00', lastHours: '2026-11-25 21:00' },
  { closes: '2026-11-26 08:59', closing: '2026-11-24 18:00', lastHours: '2026-11-25 21:00' },
  { closes: '2026-11-26 09:01', closing: '2026-11-24 18:00', lastHours: '2026-11-26 09:00' },
  { closes: '2026-11-26 15:00', closing: '2026-11-24 18:00', lastHours: '2026-11-26 09:00' },
])('a unit that closes on $closes has notes in the evening and some hours before, never at night', (row) => {
  const notes = plannedNotes(1, { opensAt: at('2026-11-19 20:00'), closesAt: at(row.closes) }, timeZone)
  expect(notes.map(({ kind, dueAt }) => `${kind} ${shown(dueAt)}`)).toEqual([
    'opening 2026-11-20 10:00',
    `closing ${row.closing}`,
    `lastHours ${row.sent ?? row.lastHours}`,
  ])
})

test('an opening before ten is announced at ten, and a unit that was open at once is not announced', () => {
  const open = plannedNotes(1, { opensAt: at('2026-11-19 07:00'), closesAt: null }, timeZone)
  expect(open.map(({ dueAt }) => shown(dueAt))).toEqual(['2026-11-19 10:00'])
  expect(plannedNotes(1, { opensAt: null, closesAt: null }, timeZone)).toEqual([])
})

test('hours are those of the clocks on both sides of the change of time', () => {
  for (const day of ['2026-10-29', '2026-10-30', '2027-04-29', '2027-04-30']) {
    expect(shown(momentOn(timeZone, day, 10))).toBe(`${day} 10:00`)
    expect(dayIn(timeZone, momentOn(timeZone, day, 23))).toBe(day)
  }
})

const note = (kind: PlannedNote['kind'], unitId: number, dueAt: string, until: string): PlannedNote => ({
  kind,
  unitId,
  aboutDay: until.slice(0, 10),
  dueAt: at(dueAt),
  until: at(until),
})
const sent = (kind: PlannedNote['kind'], moment: string) => ({
  kind,
  unitId: 90,
  aboutDay: moment.slice(0, 10),
  sentAt: new Date(at(moment)),
})

test('what is due at once is one message, the most urgent first, and nothing is sent twice', () => {
  const planned = [
    note('opening', 1, '2026-11-24 10:00', '2026-11-24 18:00'),
    note('lastHours', 2, '2026-11-24 10:00', '2026-11-24 16:00'),
  ]
  const now = { now: at('2026-11-24 10:05'), timeZone }
  expect(notesToSend(planned, [], now).map(({ unitId }) => unitId)).toEqual([2, 1])
  const sent = planned.map((one) => ({ ...one, sentAt: new Date(at('2026-11-01 10:00')) }))
  expect(notesToSend(planned, sent, now)).toEqual([])
  expect(notesToSend(planned, [], { now: at('2026-11-24 23:00'), timeZone })).toEqual([])
})

test('in any seven days there are two messages, and one about openings', () => {
  const closing = [note('closing', 1, '2026-11-24 18:00', '2026-11-24 23:00')]
  const opening = [note('opening', 1, '2026-11-24 18:00', '2026-11-24 23:00')]
  const now = { now: at('2026-11-24 18:00'), timeZone }
  const [old, new1, new2] = [
    sent('closing', '2026-11-17 18:00'),
    sent('opening', '2026-11-18 10:00'),
    sent('closing', '2026-11-23 18:00'),
  ]
  expect(notesToSend(closing, [old, new1], now)).toHaveLength(1)
  expect(notesToSend(closing, [new1, new2], now)).toHaveLength(0)
  expect(notesToSend(opening, [new1], now)).toHaveLength(0)
  expect(notesToSend(opening, [new2], now)).toHaveLength(1)
})

test('what became due at night waits for nine in the morning', () => {
  const planned = [note('lastHours', 1, '2026-11-24 22:30', '2026-11-25 12:00')]
  expect(shown(nextDueAt(planned, { now: at('2026-11-25 02:00'), timeZone }) ?? 0)).toBe('2026-11-25 09:00')
  expect(nextDueAt(planned, { now: at('2026-11-24 22:40'), timeZone })).toBeNull()
})
