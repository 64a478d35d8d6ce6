import { DAY_MS } from '@manassa/contract/rules/time-units'

/** So many days of 24 hours before `now`; parts of days count. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
