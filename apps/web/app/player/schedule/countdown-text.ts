import { count, joined } from '#app/copy/player.ts'
import { countdown } from './countdown.ts'

/** The time left in words, with Arabic-Indic digits (docs/behaviour.md#time-that-is-left): `٣ أيام و٥ ساعات`. */
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
