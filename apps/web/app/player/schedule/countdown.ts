import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { count, joined } from '#app/copy/countdown.ts'

type Countdown =
  | { left: 'ended' }
  | { left: 'lessThanMinute' }
  | { left: 'minutes'; minutes: number }
  | { left: 'hours'; hours: number; minutes: number }
  | { left: 'days'; days: number; hours: number }

/** Splits the time left into whole units; zero or less is the end. */
export function countdown(milliseconds: number): Countdown {
  if (milliseconds <= 0) return { left: 'ended' }
  const days = Math.floor(milliseconds / DAY_MS)
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS)

  if (days > 0) return { left: 'days', days, hours }
  if (hours > 0) return { left: 'hours', hours, minutes }
  return minutes > 0 ? { left: 'minutes', minutes } : { left: 'lessThanMinute' }
}

/** The time left as text, with Arabic-Indic digits (docs/behaviour/windows.md): `٣ أيام و٥ ساعات`. */
export function countdownText(milliseconds: number): string {
  const left = countdown(milliseconds)
  switch (left.left) {
    case 'ended':
      return count.ended
    case 'lessThanMinute':
      return count.lessMinute
    case 'minutes':
      return count.minutes(left.minutes)
    case 'hours':
      return joined(count.hours(left.hours), left.minutes > 0 ? count.minutes(left.minutes) : '')
    case 'days':
      return joined(count.days(left.days), count.hours(left.hours))
  }
}
