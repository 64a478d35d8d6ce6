import { LONGEST_VIDEO_SECONDS } from '@manassa/contract/limits'
import { latinDigits } from '@manassa/contract/rules/phone'
import { timeText } from '#app/copy/time-text.ts'

/** A second of a video as it is typed: `12:34`, `1:02:03`; a number alone is minutes. */
export const minuteText = (seconds: number) => timeText(seconds)

/** The second that was typed, also with Arabic digits; null for what is no time. */
export function secondOf(typed: string): number | null {
  const text = latinDigits(typed.trim())
  const parts = text === '' ? ['0'] : text.split(/\s*[:.،,]\s*/)
  if (parts.length > 3 || parts.some((part) => !/^\d{1,3}$/.test(part))) return null
  const numbers = parts.map(Number)
  const [hours = 0, minutes = 0, seconds = 0] =
    numbers.length === 3 ? numbers : numbers.length === 2 ? [0, ...numbers] : [0, ...numbers, 0]
  if (seconds > 59 || (numbers.length === 3 && minutes > 59)) return null
  const sum = (hours * 60 + minutes) * 60 + seconds
  return sum <= LONGEST_VIDEO_SECONDS ? sum : null
}
