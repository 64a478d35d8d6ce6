import { DAY_MS } from '@manassa/contract/rules/time-units'

/** Counts back from the school's day of `now`, and tells moments by the clocks of its time zone. */
export class SchoolDays {
  readonly now: Date
  private readonly format: Intl.DateTimeFormat

  constructor(now: Date, timeZone: string) {
    this.now = now
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    this.format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts })
  }

  /** The day as `2026-11-22`; days to come are below 0. */
  day(daysAgo: number): string {
    return this.dayOf(new Date(this.now.getTime() - daysAgo * DAY_MS))
  }

  dayOf(moment: Date): string {
    return this.local(moment).slice(0, 10)
  }

  /** Such a moment of that day, as `18:30`; one that is still to come is a few minutes ago. */
  at(daysAgo: number, time: string): Date {
    const asUtc = new Date(`${this.day(daysAgo)}T${time}Z`)
    const ahead = Date.parse(`${this.local(asUtc).replace(' ', 'T')}Z`) - asUtc.getTime()
    return this.past(new Date(asUtc.getTime() - ahead))
  }

  /** Nothing of the demo is to come. */
  past(moment: Date): Date {
    return new Date(Math.min(moment.getTime(), this.now.getTime() - 60_000))
  }

  private local(moment: Date): string {
    return this.format.format(moment)
  }
}
