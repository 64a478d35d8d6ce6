import { sql } from 'kysely'
import type { Database, DatabaseLog } from './database.ts'

/** Smaller differences are left alone, because measuring them takes as long. */
export const CLOCK_OFFSET_MAX_SECONDS = 2
const MEASURED_EVERY_MS = 60_000

const machineNow = () => new Date()

/**
 * Returns by how many seconds this machine's clock is ahead of the database's, at least: a slow response proves less.
 */
export async function clockOffset(db: Pick<Database, 'asOwner'>, now = machineNow): Promise<number> {
  return db.asOwner(async (owner) => {
    // The measured statement does not wait for the transaction to open.
    await sql`select 1`.execute(owner)
    const before = now().getTime()
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(owner)
    const at = rows[0]?.at ?? before
    return (Math.max(0, before - at) + Math.min(0, now().getTime() - at)) / 1000
  })
}

/**
 * Returns a function by how many milliseconds this machine's clock is ahead of the database's, measured every minute; 0
 * within the tolerance. Processes share leases, limits and exams by time, so a wrong clock of one must not count. A
 * jump of the clock counts at once, because it passes the time of `performance.now()`; it is measured then, because a
 * machine that slept seems to jump too.
 */
export async function followClock(
  db: Pick<Database, 'asOwner'>,
  log: Pick<DatabaseLog, 'warn'>,
  now = machineNow,
): Promise<() => number> {
  let aheadMs = 0
  const aheadOfPassedMs = () => now().getTime() - performance.now()
  let measuredMs = aheadOfPassedMs()
  let isMeasuring = false
  const hasJumped = (sinceMs: number) => Math.abs(aheadOfPassedMs() - sinceMs) > CLOCK_OFFSET_MAX_SECONDS * 1000
  const measure = async () => {
    const begunMs = aheadOfPassedMs()
    const seconds = await clockOffset(db, now)
    // The jump of a clock in the middle would be measured in part; it still counts, and is measured at the next look.
    if (hasJumped(begunMs)) return
    const isWrong = Math.abs(seconds) > CLOCK_OFFSET_MAX_SECONDS
    if (isWrong && aheadMs === 0) {
      log.warn(
        `The clock of this machine is ${Math.round(seconds)} s ahead of the database's, which is used instead: let both follow the same time server.`,
      )
    }
    aheadMs = isWrong ? seconds * 1000 : 0
    measuredMs = begunMs
  }
  const measureOnce = async () => {
    if (isMeasuring) return
    isMeasuring = true
    await measure().catch(() => undefined)
    isMeasuring = false
  }
  await measure()
  setInterval(measureOnce, MEASURED_EVERY_MS).unref()
  return () => {
    if (!hasJumped(measuredMs)) return aheadMs
    void measureOnce()
    return aheadMs + aheadOfPassedMs() - measuredMs
  }
}
