import { LONGEST_VIDEO_SECONDS } from '../limits.ts'
import { latinDigits } from './phone.ts'

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

/** Writes a time of a video: `01:23`, and `1:02:03` from the first hour on. */
export function writtenVideoTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const two = (number: number) => String(number).padStart(2, '0')
