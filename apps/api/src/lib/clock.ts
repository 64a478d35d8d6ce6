import { punctual } from './punctual.ts'

const DAY_MS = 86_400_000

/** Where the server gets the time from, so that a test can say what time it is. */
export interface Clock {
  /** The school's idea of now: unit windows, enrolments, codes. `CLOCK_OFFSET_DAYS` moves it. */
  now(): Date
  /** The clock on the wall: sessions, tokens and signed addresses, which nobody moves. */
  wall(): Date
  /** Milliseconds since some moment, for lengths of time: they only grow, also when somebody sets the clock. */
  ticks(): number
  /** Lets time pass until a tick. */
  pauseUntil(tick: number): Promise<void>
}

const ticks = () => performance.now()

/** The machine's clock, with the school's days moved by `offsetDays`. */
export const machineClock = (offsetDays = 0): Clock => ({
  now: () => new Date(Date.now() + offsetDays * DAY_MS),
  wall: () => new Date(),
  ticks,
  pauseUntil: punctual(ticks),
})
