import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { CannotServe } from '#api/lib/db/failures.ts'
import { SCHOOL_REMEMBERED_MS } from '#api/lib/db/schools.ts'
import { SILENCE_MS } from '#api/lib/db/time-limits.ts'
import type { Services } from '#api/lib/http/request-context.ts'

/** By then every server has read that the school closes, even if it had just asked and the response was slow. */
const ANNOUNCED_SECONDS = (SCHOOL_REMEMBERED_MS + SILENCE_MS) / 1000
const WRITERS_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 50

/**
 * Closes a school at all servers at one moment, which serve it until then, and waits until nobody writes any more. One
 * that is closed stays closed. Throws `CannotServe` when another transaction of the database does not end.
 */
export async function closeForMove({ db }: Pick<Services, 'db'>, tenantId: string) {
  // With the embedded database the server is stopped.
  const seconds = db.engine === 'embedded' ? 0 : ANNOUNCED_SECONDS
  await db.asOwner((owner) =>
    sql`update school set moving_at = clock_timestamp() + ${seconds}::float8 * interval '1 second'
      where tenant_id = ${tenantId} and moving_at is null`.execute(owner),
  )
  const isClosed = sql<boolean>`(select moving_at <= clock_timestamp() from school where tenant_id = ${tenantId})`
  while (!(await db.asOwner((owner) => firstValue(owner, isClosed)))) await pause(LOOK_EVERY_MS)

  const last = await db.asOwner((owner) => firstValue(owner, sql<string>`pg_current_xact_id()::text`))
  const isLastOver = sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) > ${last}::xid8`
  const giveUpAt = performance.now() + WRITERS_LIMIT_MS
  while (!(await db.asOwner((owner) => firstValue(owner, isLastOver)))) {
    if (performance.now() > giveUpAt) throw new CannotServe('A transaction of the database does not end: try later.')
    await pause(LOOK_EVERY_MS)
  }
}

export const openAgain = (owner: OwnerDb, tenantId: string) =>
  owner.updateTable('school').set({ movingAt: null }).where('tenantId', '=', tenantId).execute()

async function firstValue<T>(owner: OwnerDb, expression: ReturnType<typeof sql<T>>): Promise<T> {
  const { value } = await owner.selectNoFrom(expression.as('value')).executeTakeFirstOrThrow()
  return value as T
}
