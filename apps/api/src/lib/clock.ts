import { DAY_MS } from '@manassa/contract/rules/time-units'
import { createSleepUntil } from './jobs/sleep-until.ts'

/** The server's source of time, which tests replace. */
export interface Clock {
  /** The machine's time, for sessions, tokens and signed addresses; nothing moves it. */
  now(): Date
  /** The school's time, for unit windows, enrolments and codes. `CLOCK_OFFSET_DAYS` moves it. */
  schoolNow(): Date
  /** Milliseconds for measuring durations: it only grows, even when the system's clock is set. */
  monotonicMs(): number
  /** Resolves at a moment of `monotonicMs`, and not before. */
  sleepUntil(monotonicMs: number): Promise<void>
}

const monotonicMs = () => performance.now()

/** The machine's clock, with the school's time moved by `offsetDays`. */
export const machineClock = (offsetDays = 0): Clock => ({
  now: () => new Date(),
  schoolNow: () => new Date(Date.now() + offsetDays * DAY_MS),
  monotonicMs,
  sleepUntil: createSleepUntil(monotonicMs),
})
