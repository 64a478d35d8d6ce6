import { DAY_MS } from '@manassa/contract/rules/time-units'

/** Converts a number of days before `now` into dates and moments of the school's time zone. */
export class SchoolDays {
  readonly now: Date
  private readonly format: Intl.DateTimeFormat

  constructor(now: Date, timeZone: string) {
    this.now = now
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    this.format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts })
  }

  /** The date that many days ago, as `2026-11-22`; a negative number is in the future. */
  day(daysAgo: number): string {
    return this.dayOf(new Date(this.now.getTime() - daysAgo * DAY_MS))
  }

  dayOf(moment: Date): string {
    return this.local(moment).slice(0, 10)
  }

  /** The moment of a time such as `18:30` on that day, at the latest a minute ago. */
  at(daysAgo: number, time: string): Date {
    const asUtc = new Date(`${this.day(daysAgo)}T${time}Z`)
    const ahead = Date.parse(`${this.local(asUtc).replace(' ', 'T')}Z`) - asUtc.getTime()
    return this.past(new Date(asUtc.getTime() - ahead))
  }

  /** Moves a moment of the future to a minute ago, because nothing of the demo has yet to happen. */
  past(moment: Date): Date {
    return new Date(Math.min(moment.getTime(), this.now.getTime() - 60_000))
  }

  private local(moment: Date): string {
    return this.format.format(moment)
  }
}
