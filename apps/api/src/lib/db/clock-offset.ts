import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Processes share jobs and limits by time, so their clocks must agree with the database's. */
export const CLOCK_OFFSET_MAX_SECONDS = 2

/** Returns by how many seconds this machine's clock is ahead of the database's. */
export async function clockOffset(db: Database, now: () => Date): Promise<number> {
  return db.asOwner(async (owner) => {
    await sql`select 1`.execute(owner)
    const before = now().getTime()
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(owner)
    const middle = (before + now().getTime()) / 2
    return (middle - (rows[0]?.at ?? middle)) / 1000
  })
}
