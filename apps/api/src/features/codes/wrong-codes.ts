import type { ErrorCode } from '@manassa/contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { budgets } from '../../lib/limits/budgets.ts'
import { type CountedFailure, checkFailures, countFailure, lockCounters } from '../../lib/limits/failure-counts.ts'
import type { Student, TxContext } from '../../lib/request-context.ts'

/**
 * Throws `request.tooMany` for a student who guesses; nobody is refused because of somebody else's guesses. From here on a
 * student's codes are looked at one after the other: of many that come together, each sees how the one before it ended.
 */
export async function checkWrongCodes(context: TxContext, student: Student) {
  await lockCounters(context.db, context, `codes of ${student.id}`)
  await checkFailures(context.db, context, wrongCodeBudgets(student))
}

/**
 * The failure of a well-formed code that nobody printed, or that is worth nothing any more, so that counting does not tell
 * one from the other: it counts as a guess, before the student's next code is looked at. A mistyped code fails its check
 * character and is no guess.
 */
export const wrongCodeError = (code: ErrorCode, context: TxContext, student: Student) =>
  new AppError(code, { kept: (db) => countFailure(db, context, wrongCodeBudgets(student)) })

const wrongCodeBudgets = ({ id }: Student): CountedFailure[] => [
  { budget: budgets.codesInHour, key: String(id) },
  { budget: budgets.codesInDay, key: String(id) },
]
