import type { Clock } from '#api/lib/clock.ts'

const lengths = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

/**
 * A clock that stands still until a test moves it; the school's time and the machine's are one, and pauses take no
 * time.
 */
export interface TestClock extends Clock {
  /** The requested pauses in milliseconds. */
  pauses: number[]
  forward(by: Partial<Record<keyof typeof lengths, number>>): void
}

/** Starts at a moment in the school year, unless the test says otherwise. */
export function testClock(start = new Date('2026-10-05T17:00:00Z')): TestClock {
  let time = start.getTime()
  const now = () => new Date(time)
  const pauses: number[] = []
  return {
    now,
    schoolNow: now,
    monotonicMs: () => time,
    sleepUntil: async (moment) => void pauses.push(moment - time),
    pauses,
    forward(by) {
      for (const [unit, count] of Object.entries(by)) time += count * lengths[unit as keyof typeof lengths]
    },
  }
}

/** A clock whose school runs ahead of the machine, so that a test may pass weeks and sessions do not expire. */
export function schoolClock(): TestClock {
  const [machine, school] = [testClock(), testClock()]
  return { ...machine, schoolNow: school.now, forward: school.forward }
}
