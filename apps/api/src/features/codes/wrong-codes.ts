import type { ErrorCode } from '@manassa/contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { budgets } from '../../lib/limits/budgets.ts'
import { type Counted, checkFailures, countFailure, holdCounts } from '../../lib/limits/failure-counts.ts'
import type { OpenVisit, Student } from '../../lib/visit.ts'

/**
 * Throws `request.tooMany` for a student who guesses; nobody is refused because of somebody else's guesses. From here on a
 * student's codes are looked at one after the other: of many that come together, each sees how the one before it ended.
 */
export async function checkGuesses(visit: OpenVisit, student: Student) {
  await holdCounts(visit.db, visit, `codes of ${student.id}`)
  await checkFailures(visit.db, visit, guessesOf(student))
}

/**
 * The failure of a well-formed code that nobody printed, or that is worth nothing any more, so that counting does not tell
 * one from the other: it counts as a guess, before the student's next code is looked at. A mistyped code fails its check
 * character and is no guess.
 */
export const guessed = (code: ErrorCode, visit: OpenVisit, student: Student) =>
  new AppError(code, { kept: (db) => countFailure(db, visit, guessesOf(student)) })

const guessesOf = ({ id }: Student): Counted[] => [
  { budget: budgets.codesInHour, key: String(id) },
  { budget: budgets.codesInDay, key: String(id) },
]
