import { DAY_MS } from '@manassa/contract/rules/time-units'
import { createSleepUntil } from './jobs/sleep-until.ts'

/** Where the server gets the time from, so that a test can say what time it is. */
export interface Clock {
  /** The machine's time: sessions, tokens and signed addresses, which nobody moves. */
  now(): Date
  /** The school's time: unit windows, enrolments, codes. `CLOCK_OFFSET_DAYS` moves it. */
  schoolNow(): Date
  /** Milliseconds since some moment, for lengths of time: they only grow, also when somebody sets the clock. */
  monotonicMs(): number
  /** Resolves at a moment of `monotonicMs`, and not before. */
  sleepUntil(monotonicMs: number): Promise<void>
}

const monotonicMs = () => performance.now()

/** The machine's clock, with the school's days moved by `offsetDays`. */
export const machineClock = (offsetDays = 0): Clock => ({
  now: () => new Date(),
  schoolNow: () => new Date(Date.now() + offsetDays * DAY_MS),
  monotonicMs,
  sleepUntil: createSleepUntil(monotonicMs),
})
