import type { ErrorCode } from '@manassa/contract/errors'
import { KNOWN_STUDENT_WRONG_CODES } from '@manassa/contract/limits'
import { AppError, type Refused, refused } from '#api/lib/app-error.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  checkFailures,
  countFailure,
  failuresOf,
  getRetryAfterSeconds,
  lockCounters,
} from '#api/lib/limits/failure-counts.ts'
import type { SchoolContext, Student, StudentContext } from '#api/lib/request-context.ts'
import { hasEnteredOne, isStrongCode } from './imported-codes.queries.ts'
import type { TypedCode } from './typed-code.ts'

/** What a school's guesses at weak codes are counted by. */
const SCHOOL_BUDGETS: CountedFailure[] = [
  { budget: budgets.schoolCodesInHour, key: 'school' },
  { budget: budgets.schoolCodesInDay, key: 'school' },
]

/**
 * Throws `request.tooMany` for a student who guesses. From here on a student's codes are looked at one after the other:
 * of many that come together, each sees how the one before it ended. Where a school has weak codes of another system,
 * so are all of those that may be one of these (docs/behaviour/codes.md).
 */
export async function checkWrongCodes(context: StudentContext, typed: TypedCode) {
  const own = wrongCodeBudgets(context.viewer)
  await lockCounters(context, `codes of ${context.viewer.id}`)
  await checkFailures(context, own)
  if (!typed.mayBeGuess || (await isStrongCode(context, typed.lookup))) return

  // Before they stand in line too, so that whoever guesses on does not make the honest wait.
  await refuseWhenSpent(context, own)
  await lockCounters(context, 'codes of another system')
  await refuseWhenSpent(context, own)
}

async function refuseWhenSpent(context: StudentContext, own: readonly CountedFailure[]) {
  const wait = await getRetryAfterSeconds(context, SCHOOL_BUDGETS)
  if (wait > 0 && !(await isKnown(context, own))) throw new AppError('request.tooMany', { retryAfterSeconds: wait })
}

/** Whoever has entered a card here and hardly mistyped one today is no guesser: others' guesses do not stop them. */
async function isKnown(context: StudentContext, own: readonly CountedFailure[]): Promise<boolean> {
  const counts = await failuresOf(context, own)
  if (counts.some(({ failures }) => failures >= KNOWN_STUDENT_WRONG_CODES)) return false
  return hasEnteredOne(context, context.viewer.id)
}

/**
 * Refuses a well-formed code that nobody printed, or that is worth nothing any more, and counts it as a guess, which
 * stays written: counting does not tell one from the other. A mistyped code fails its check character and is no guess.
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

/** How many wrong codes were typed where the school's budget of them is spent, and until when; 0 where it is not. */
export async function guessedCodes(context: SchoolContext): Promise<{ count: number; until: Date | null }> {
  const wait = await getRetryAfterSeconds(context, SCHOOL_BUDGETS)
  if (wait === 0) return { count: 0, until: null }
  const counts = await failuresOf(context, SCHOOL_BUDGETS)
  const until = new Date(context.services.clock.now().getTime() + wait * 1000)
  return { count: Math.max(...counts.map(({ failures }) => failures)), until }
}
