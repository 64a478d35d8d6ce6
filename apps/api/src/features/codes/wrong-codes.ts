import type { ErrorCode } from '@manassa/contract/errors'
import { type Refused, refused } from '#api/lib/app-error.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { type CountedFailure, checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import type { Student, StudentContext } from '#api/lib/request-context.ts'

/**
 * Throws `request.tooMany` for a student who guesses; nobody is refused because of somebody else's guesses. From here
 * on a student's codes are looked at one after the other: of many that come together, each sees how the one before it
 * ended.
 */
export async function checkWrongCodes(context: StudentContext) {
  await lockCounters(context, `codes of ${context.viewer.id}`)
  await checkFailures(context, wrongCodeBudgets(context.viewer))
}

/**
 * Refuses a well-formed code that nobody printed, or that is worth nothing any more, and counts it as a guess, which
 * stays written: counting does not tell one from the other. A mistyped code fails its check character and is no guess.
 */
export async function refuseWrongCode(context: StudentContext, code: ErrorCode): Promise<Refused> {
  await countFailure(context, wrongCodeBudgets(context.viewer))
  return refused(code)
}

const wrongCodeBudgets = ({ id }: Student): CountedFailure[] => [
  { budget: budgets.codesInHour, key: String(id) },
  { budget: budgets.codesInDay, key: String(id) },
]
