import { DAY_MS } from '@manassa/contract/rules/time-units'

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' })

/** The date of a moment in Cairo, as `2026-11-26`. */
export const cairoDate = (moment: number) => days.format(moment)

export const cairoDay = (moment: number) => dayNumber(cairoDate(moment))

export const dayNumber = (date: string) => Date.parse(date) / DAY_MS

/** Noon in Cairo on this day, for its name. */
export const noonOf = (day: number) => (day + 0.4) * DAY_MS
