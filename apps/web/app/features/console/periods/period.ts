import { DAY_MS } from '@manassa/contract/rules/time-units'

export const periods = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** Days as `2026-11-26`, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The days of a period that ends today: a week is seven days, a month begins with its first. */
export function daysOf(period: Period, today: string): DayRange {
  const yesterday = daysBefore(today, 1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: daysBefore(today, 6), to: today },
    month: { from: `${today.slice(0, 'YYYY-MM'.length)}-01`, to: today },
  }[period]
}
