import { expect, test } from 'vitest'
import { type Weekday, weekdayOf, weekEndingOn } from './weekdays.ts'

test.each<{ day: Weekday; today: string; from: string; to: string }>([
  { day: 'thursday', today: '2026-11-26', from: '2026-11-20', to: '2026-11-26' },
  { day: 'thursday', today: '2026-11-27', from: '2026-11-20', to: '2026-11-26' },
  { day: 'thursday', today: '2026-12-02', from: '2026-11-20', to: '2026-11-26' },
  { day: 'saturday', today: '2026-11-26', from: '2026-11-15', to: '2026-11-21' },
  { day: 'sunday', today: '2027-01-03', from: '2026-12-28', to: '2027-01-03' },
])('on $today the week that ends on $day is from $from to $to', ({ day, today, from, to }) => {
  expect(weekEndingOn(day, today)).toEqual({ from, to })
})

test('a date tells its weekday', () => {
  expect(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ])
})
