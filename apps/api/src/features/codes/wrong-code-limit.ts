import { AppError } from '../../lib/app-error.ts'
import type { Student } from '../../lib/visit.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WRONG_AN_HOUR = 10
const WRONG_A_DAY = 30
const ACCOUNTS_BEFORE_SWEEP = 5_000

/** Who guesses codes: well-formed ones that nobody printed. A mistyped code fails its check character and is no guess. */
export interface WrongCodeLimit {
  /** Throws `request.tooMany` with the seconds until another try is welcome. */
  check(student: Student, at: Date): void
  count(student: Student, at: Date): void
}

/** Counts in this process, each account for itself, so that nobody is refused because of somebody else's guesses. */
export function wrongCodeLimit(): WrongCodeLimit {
  const guesses = new Map<string, number[]>()
  const recent = (key: string, at: Date) => (guesses.get(key) ?? []).filter((time) => time > at.getTime() - DAY_MS)

  return {
    check(student, at) {
      const times = recent(keyOf(student), at)
      const wait = Math.max(waitFor(times, WRONG_AN_HOUR, HOUR_MS, at), waitFor(times, WRONG_A_DAY, DAY_MS, at))
      if (wait > 0) throw new AppError('request.tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) })
    },
    count(student, at) {
      if (guesses.size > ACCOUNTS_BEFORE_SWEEP) {
        for (const key of guesses.keys()) if (recent(key, at).length === 0) guesses.delete(key)
      }
      guesses.set(keyOf(student), [...recent(keyOf(student), at), at.getTime()].slice(-WRONG_A_DAY))
    },
  }
}

const keyOf = ({ tenantId, id }: Student) => `${tenantId} ${id}`

/** Milliseconds until fewer than `most` of the times lie within `span`; 0 when that is so already. */
function waitFor(times: readonly number[], most: number, span: number, at: Date): number {
  const oldest = times.at(-most)
  return oldest === undefined ? 0 : Math.max(0, oldest + span - at.getTime())
}
