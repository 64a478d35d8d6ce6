import { DAY_MS } from '@manassa/contract/rules/time-units'
import { createSleepUntil } from './jobs/sleep-until.ts'

export interface Clock {
  /** The time of the installation, for sessions, tokens and signed addresses; nothing moves it. */
  now(): Date
  /** The school's time, for unit windows, enrolments and codes. `CLOCK_OFFSET_DAYS` moves it. */
  schoolNow(): Date
  /** Milliseconds for measuring durations: it only grows, even when the system's clock is set. */
  monotonicMs(): number
  sleepUntil(monotonicMs: number): Promise<void>
}

const monotonicMs = () => performance.now()

/** The machine's clock without what it is ahead of the database's, with the school's time moved by `offsetDays`. */
export const machineClock = (offsetDays = 0, aheadMs = () => 0): Clock => ({
  now: () => new Date(Date.now() - aheadMs()),
  schoolNow: () => new Date(Date.now() - aheadMs() + offsetDays * DAY_MS),
  monotonicMs,
  sleepUntil: createSleepUntil(monotonicMs),
})
