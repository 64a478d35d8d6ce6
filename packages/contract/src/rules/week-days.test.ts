import { expect, test } from 'vitest'
import { type WeekDay, weekEndingOn } from './week-days.ts'

test.each<{ day: WeekDay; today: string; from: string; to: string }>([
  { day: 'thursday', today: '2026-11-26', from: '2026-11-20', to: '2026-11-26' },
  { day: 'thursday', today: '2026-11-27', from: '2026-11-20', to: '2026-11-26' },
  { day: 'thursday', today: '2026-12-02', from: '2026-11-20', to: '2026-11-26' },
  { day: 'saturday', today: '2026-11-26', from: '2026-11-15', to: '2026-11-21' },
  { day: 'sunday', today: '2027-01-03', from: '2026-12-28', to: '2027-01-03' },
])('on $today the week that ends on $day is from $from to $to', ({ day, today, from, to }) => {
  expect(weekEndingOn(day, today)).toEqual({ from, to })
})
