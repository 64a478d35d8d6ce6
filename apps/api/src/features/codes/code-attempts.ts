import type { ErrorCode } from '@manassa/contract/errors'
import { KNOWN_STUDENT_WRONG_CODES } from '@manassa/contract/limits'
import { canonicalCode, isCode, isCodeOfAnyShape } from '@manassa/contract/rules/access-code'
import { AppError, type Refused, refused } from '#api/lib/http/app-error.ts'
import type { SchoolContext, StudentContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import {
  type CountedFailure,
  checkFailures,
  countFailure,
  failuresOf,
  getRetryAfterSeconds,
  lockCounters,
} from '#api/lib/limits/failure-counts.ts'
import { lookupOf } from './code.ts'
import { hasEnteredOne, importedCodes } from './codes.queries.ts'

/** A typed code in the form that the database is searched by, with the counters of its wrong tries. */
interface CodeAttempt {
  lookup: Buffer
  /** True for a code of another system that may be guessed. */
  isWeak: boolean
  /** The counters of the whole school are empty unless the code may be one of another system that is weak. */
  counters: { own: readonly CountedFailure[]; school: readonly CountedFailure[] }
}

const SCHOOL_COUNTERS: readonly CountedFailure[] = [
  { budget: budgets.schoolCodesInHour, key: 'school' },
  { budget: budgets.schoolCodesInDay, key: 'school' },
]

/**
 * Reads a typed code (docs/behaviour/codes.md); null when no card of this school can have it. Cards of another system
 * have any format.
 */
export async function readCodeAttempt(context: StudentContext, typed: string): Promise<CodeAttempt | null> {
  const { db, services, tenantId, viewer, now } = context
  const canonical = canonicalCode(typed)
  if (!isCodeOfAnyShape(canonical)) return null
  const lookup = lookupOf(await services.schoolKeys.of(tenantId, db), canonical)
  const key = String(viewer.id)
  const own = [
    { budget: budgets.codesInHour, key },
    { budget: budgets.codesInDay, key },
  ]
  if (isCode(canonical)) return { lookup, isWeak: false, counters: { own, school: [] } }
  const { takesAnyCode, hasGuessable, isStrong } = await importedCodes(context, lookup, now)
  if (!takesAnyCode) return null
  const school = hasGuessable ? SCHOOL_COUNTERS : []
  return { lookup, isWeak: hasGuessable && !isStrong, counters: { own, school } }
}

/**
 * Throws `request.tooMany` for a student who guesses. The codes of one student are serialized from here on, so that
 * each sees the result of the previous one. In a school with weak codes of another system, all tries that may concern
 * them are serialized too (docs/behaviour/codes.md).
 */
export async function checkWrongCodes(context: StudentContext, { isWeak, counters }: CodeAttempt) {
  await lockCounters(context, `codes of ${context.viewer.id}`)
  await checkFailures(context, counters.own)
  if (!isWeak) return

  // This first check keeps clients that guess out of the lock's queue, so that honest students do not wait.
  await refuseWhenSpent(context, counters)
  await lockCounters(context, 'codes of another system')
  await refuseWhenSpent(context, counters)
}

async function refuseWhenSpent(context: StudentContext, { own, school }: CodeAttempt['counters']) {
  const wait = await getRetryAfterSeconds(context, school)
  if (wait > 0 && !(await isKnownStudent(context, own)))
    throw new AppError('request.tooMany', { retryAfterSeconds: wait })
}

/** A student who redeemed a card here and rarely mistyped today is exempt from the limit of the school. */
async function isKnownStudent(context: StudentContext, own: readonly CountedFailure[]): Promise<boolean> {
  const counts = await failuresOf(context, own)
  if (counts.some((count) => count && count.failures >= KNOWN_STUDENT_WRONG_CODES)) return false
  return hasEnteredOne(context, context.viewer.id)
}

/**
 * Refuses a well-formed code that is unknown or worthless, and counts it as a guess. The count is committed, and is the
 * same for both, so that it reveals nothing. A mistyped code fails its check character and is not counted.
 */
export async function refuseWrongCode(
  context: StudentContext,
  code: ErrorCode,
  { counters }: CodeAttempt,
): Promise<Refused> {
  await countFailure(context, [...counters.own, ...counters.school])
  return refused(code)
}

/** Returns the number of wrong codes and the end of the wait while the school's budget is spent; 0 otherwise. */
export async function guessedCodes(context: SchoolContext): Promise<{ count: number; until: Date | null }> {
  const wait = await getRetryAfterSeconds(context, SCHOOL_COUNTERS)
  if (wait === 0) return { count: 0, until: null }
  const counts = await failuresOf(context, SCHOOL_COUNTERS)
  const until = new Date(context.services.clock.now().getTime() + wait * 1000)
  return { count: Math.max(...counts.map((count) => count?.failures ?? 0)), until }
}
