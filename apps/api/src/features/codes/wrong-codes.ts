import type { ErrorCode } from '@manassa/contract/errors'
import { KNOWN_STUDENT_WRONG_CODES } from '@manassa/contract/limits'
import { AppError, type Refused, refused } from '#api/lib/http/app-error.ts'
import type { SchoolContext, Student, StudentContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  checkFailures,
  countFailure,
  failuresOf,
  getRetryAfterSeconds,
  lockCounters,
} from '#api/lib/limits/failure-counts.ts'
import { hasEnteredOne, isStrongCode } from './imported-codes.queries.ts'
import type { TypedCode } from './typed-code.ts'

/** Counters of wrong tries at weak codes, for the whole school. */
const SCHOOL_BUDGETS: CountedFailure[] = [
  { budget: budgets.schoolCodesInHour, key: 'school' },
  { budget: budgets.schoolCodesInDay, key: 'school' },
]

/**
 * Throws `request.tooMany` for a student who guesses. The codes of one student are serialized from here on, so that
 * each sees the result of the previous one. In a school with weak codes of another system, all tries that may concern
 * them are serialized too (docs/behaviour/codes.md).
 */
export async function checkWrongCodes(context: StudentContext, typed: TypedCode) {
  const own = wrongCodeBudgets(context.viewer)
  await lockCounters(context, `codes of ${context.viewer.id}`)
  await checkFailures(context, own)
  if (!typed.mayBeGuess || (await isStrongCode(context, typed.lookup))) return

  // This first check keeps clients that guess out of the lock's queue, so that honest students do not wait.
  await refuseWhenSpent(context, own)
  await lockCounters(context, 'codes of another system')
  await refuseWhenSpent(context, own)
}

async function refuseWhenSpent(context: StudentContext, own: readonly CountedFailure[]) {
  const wait = await getRetryAfterSeconds(context, SCHOOL_BUDGETS)
  if (wait > 0 && !(await isKnownStudent(context, own)))
    throw new AppError('request.tooMany', { retryAfterSeconds: wait })
}

/** A student who redeemed a card here and rarely mistyped today is exempt from the limit of the school. */
async function isKnownStudent(context: StudentContext, own: readonly CountedFailure[]): Promise<boolean> {
  const counts = await failuresOf(context, own)
  if (counts.some(({ failures }) => failures >= KNOWN_STUDENT_WRONG_CODES)) return false
  return hasEnteredOne(context, context.viewer.id)
}

/**
 * Refuses a well-formed code that is unknown or worthless, and counts it as a guess. The count is committed, and is the
 * same for both, so that it reveals nothing. A mistyped code fails its check character and is not counted.
 */
export async function refuseWrongCode(context: StudentContext, code: ErrorCode, typed: TypedCode): Promise<Refused> {
  await countFailure(context, wrongCodeBudgets(context.viewer))
  if (typed.mayBeGuess) await countFailure(context, SCHOOL_BUDGETS)
  return refused(code)
}

const wrongCodeBudgets = ({ id }: Student): CountedFailure[] => [
  { budget: budgets.codesInHour, key: String(id) },
  { budget: budgets.codesInDay, key: String(id) },
]

/** Returns the number of wrong codes and the end of the wait while the school's budget is spent; 0 otherwise. */
export async function guessedCodes(context: SchoolContext): Promise<{ count: number; until: Date | null }> {
  const wait = await getRetryAfterSeconds(context, SCHOOL_BUDGETS)
  if (wait === 0) return { count: 0, until: null }
  const counts = await failuresOf(context, SCHOOL_BUDGETS)
  const until = new Date(context.services.clock.now().getTime() + wait * 1000)
  return { count: Math.max(...counts.map(({ failures }) => failures)), until }
}
