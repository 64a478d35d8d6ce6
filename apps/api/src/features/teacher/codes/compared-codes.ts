import type { StaffContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure, lockCounters, uncountFailure } from '#api/lib/limits/failure-counts.ts'
import { presentChance } from './import-codes.queries.ts'

/**
 * Counts rows before they are compared with the school's codes. The response tells which codes exist, so weak ones
 * could be guessed by the thousand. Throws `request.tooMany`.
 */
export async function countComparedCodes(context: StaffContext, rowCount: number): Promise<void> {
  if ((await presentChance(context, context.now)) === 0) return
  const counted = comparedBy(context)
  await lockCounters(context, `codes compared by ${context.viewer.id}`)
  await checkFailures(context, counted)
  await countFailure(context, counted, rowCount)
}

/** Stored rows are no guesses and are logged, so the counts of both runs are taken back. */
export const forgetStoredCodes = (context: StaffContext, storedCount: number) =>
  uncountFailure(context, comparedBy(context), 2 * storedCount)

const comparedBy = ({ viewer }: StaffContext) => [{ budget: budgets.codesCompared, key: String(viewer.id) }]

/** Serializes the searches of one account. Throws `request.tooMany` for staff who guess codes by searching. */
export async function checkSearchedCodes(context: StaffContext): Promise<void> {
  await lockCounters(context, `codes searched by ${context.viewer.id}`)
  await checkFailures(context, searchedBy(context))
}

export const countSearchedCode = (context: StaffContext) => countFailure(context, searchedBy(context))

const searchedBy = ({ viewer }: StaffContext) => [
  { budget: budgets.codesSearchedInHour, key: String(viewer.id) },
  { budget: budgets.codesSearchedInDay, key: String(viewer.id) },
]
