import { sql } from 'kysely'
import type { OwnerDb } from '../db/database.ts'
import { type Slots, statement, type Travel } from '../db/statement.ts'
import { AppError } from '../http/app-error.ts'
import type { SchoolContext, Services } from '../http/request-context.ts'
import { type Budget, type Failures, isInWindow, secondsToWait } from './budgets.ts'

/** The subject of a budget: an account, a device, an address. */
export interface CountedFailure {
  budget: Budget
  key: string
}

/** Throws `request.tooMany` with the longest wait of the budgets. */
export async function checkFailures(context: SchoolContext, counted: readonly CountedFailure[]) {
  refuseWhile(await getRetryAfterSeconds(context, counted))
}

/** Throws `request.tooMany` while there are seconds to wait. */
export function refuseWhile(wait: number) {
  if (wait > 0) throw new AppError('request.tooMany', { retryAfterSeconds: wait })
}

/** The longest wait of the budgets in seconds; 0 without one. */
export async function getRetryAfterSeconds(context: SchoolContext, counted: readonly CountedFailure[]) {
  return Math.max(0, ...(await secondsToWaitOfEach(context, counted)))
}

/** The seconds to wait for each of the budgets, in their order. */
export async function secondsToWaitOfEach(
  context: SchoolContext,
  counted: readonly CountedFailure[],
  travel?: Travel,
): Promise<number[]> {
  const known = await failuresOf(context, counted, travel)
  const now = context.services.clock.now()
  return counted.map(({ budget }, index) => secondsToWait(budget, known[index], now))
}

/** The stored failures of each budget; undefined where there are none, or its window is over. */
export async function failuresOf(
  { db, services, tenantId }: SchoolContext,
  counted: readonly CountedFailure[],
  travel?: Travel,
) {
  if (!services.environment.rateLimit || counted.length === 0) return []
  const now = services.clock.now()
  const budgets = counted.map(({ budget }) => budget.name)
  const hashes = counted.map((one) => hashOf(services, tenantId, one))
  const rows = await countsOf(db, { tenantId, budgets, hashes }, travel)
  return counted.map(({ budget }, index) => {
    const row = rows.find(({ nth }) => nth === index + 1)
    return row && isInWindow(budget, row, now) ? row : undefined
  })
}

interface Counted {
  tenantId: string
  budgets: readonly string[]
  hashes: readonly Buffer[]
}

const countsOf = statement(
  (_db, slots: Slots<Counted>) => sql<Failures & { nth: number }>`
    select nth, failures, window_started_at, last_failed_at
    from unnest(${slots.budgets}::text[], ${slots.hashes}::bytea[]) with ordinality as counted (budget, key_hash, nth)
    join failure_count using (budget, key_hash) where failure_count.tenant_id = ${slots.tenantId}`,
)

/**
 * Locks the subjects until the transaction ends, because concurrent requests would all see the count before any of
 * them.
 */
export async function lockCounters({ db, services, tenantId }: SchoolContext, subject: string) {
  if (!services.environment.rateLimit) return
  await locked(db, { subject: `${tenantId} ${subject}` }, { withNext: true })
}

const locked = statement(
  (_db, { subject }: Slots<{ subject: string }>) =>
    sql<never>`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`,
)

export async function countFailure(
  { db, services, tenantId }: SchoolContext,
  counted: readonly CountedFailure[],
  failures = 1,
) {
  if (!services.environment.rateLimit) return
  const now = services.clock.now()
  for (const one of counted) {
    const begins = new Date(now.getTime() - one.budget.windowSeconds * 1000)
    await db
      .insertInto('failureCount')
      .values({
        tenantId,
        budget: one.budget.name,
        keyHash: hashOf(services, tenantId, one),
        failures,
        windowStartedAt: now,
        lastFailedAt: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'budget', 'keyHash']).doUpdateSet({
          failures: sql<number>`case when failure_count.window_started_at <= ${begins} then ${failures}::int else failure_count.failures + ${failures}::int end`,
          windowStartedAt: sql<Date>`case when failure_count.window_started_at <= ${begins} then ${now} else failure_count.window_started_at end`,
          lastFailedAt: now,
        }),
      )
      .execute()
  }
}

/** Takes back a failure that was counted before a good outcome was known. */
export async function uncountFailure(
  { db, services, tenantId }: SchoolContext,
  counted: readonly CountedFailure[],
  failures = 1,
) {
  if (!services.environment.rateLimit) return
  for (const one of counted) {
    await db
      .deleteFrom('failureCount')
      .where('tenantId', '=', tenantId)
      .where('budget', '=', one.budget.name)
      .where('keyHash', '=', hashOf(services, tenantId, one))
      .where('failures', '<=', failures)
      .execute()
    await db
      .updateTable('failureCount')
      .set({ failures: sql<number>`failures - ${failures}::int` })
      .where('tenantId', '=', tenantId)
      .where('budget', '=', one.budget.name)
      .where('keyHash', '=', hashOf(services, tenantId, one))
      .where('failures', '>', failures)
      .execute()
  }
}

/** The row that counts towards a budget, for a statement of another table that deletes it. */
export const failureRow = ({ services, tenantId }: Omit<SchoolContext, 'db'>, counted: CountedFailure) => ({
  budget: counted.budget.name,
  keyHash: hashOf(services, tenantId, counted),
})

/** Deletes counts of every school whose window began before a moment, because each tried name leaves one. */
export const deleteOldFailures = (db: OwnerDb, before: Date) =>
  db.deleteFrom('failureCount').where('windowStartedAt', '<', before).execute()

const hashOf = ({ keys }: Services, tenantId: string, { budget, key }: CountedFailure) =>
  keys.mac('failure-count', tenantId, budget.name, key)
