import { DAY_MS, HOUR_MS } from '@manassa/contract/rules/time-units'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  formats.set(timeZone, made)
  return made
}

/** The time that a clock of the zone shows at a moment, as if it were in UTC, in milliseconds since 1970. */
const shownAt = (moment: number, timeZone: string) =>
  Date.parse(`${formatIn(timeZone).format(moment).replace(' ', 'T')}Z`)

/** As `2026-11-22`. */
export const dayIn = (timeZone: string, moment: number) =>
  new Date(shownAt(moment, timeZone)).toISOString().slice(0, 10)

export const hourIn = (timeZone: string, moment: number) => new Date(shownAt(moment, timeZone)).getUTCHours()

/** The moment at which the clocks of a time zone show a whole hour of a day. */
export function momentOn(timeZone: string, day: string, hour: number): number {
  const shown = Date.parse(day) + hour * HOUR_MS
  const near = shown - (shownAt(shown, timeZone) - shown)
  // The offset at that moment, where a change of the clocks lies between.
  return shown - (shownAt(near, timeZone) - near)
}

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
