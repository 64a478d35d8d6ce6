import { LONGEST_VIDEO_SECONDS } from '@manassa/contract/limits'
import { latinDigits } from '@manassa/contract/rules/phone'

/** Reads `12:34` or `1:02:03`, also in Arabic digits; a number alone is minutes. Null if invalid. */
export function parseVideoTime(typed: string): number | null {
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
