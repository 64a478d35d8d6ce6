import { sql } from 'kysely'
import { unspentBeforeEnd } from '#api/features/codes/code.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

/**
 * Lets the school accept codes of any shape. The row lock makes a second import wait until the first one's codes are
 * visible.
 */
export async function acceptAnyCode({ db, tenantId }: InSchool) {
  const school = await db
    .selectFrom('school')
    .where('tenantId', '=', tenantId)
    .select('takesAnyCode')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (school?.takesAnyCode) return
  await db.updateTable('school').set({ takesAnyCode: true }).where('tenantId', '=', tenantId).execute()
}

/** Returns those of the codes that the school has already, in hexadecimal. */
export async function knownLookups({ db, tenantId }: InSchool, lookups: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ lookup: Buffer }>`
    select lookup from access_code
    where tenant_id = ${tenantId} and lookup = any(
      select decode(one, 'hex') from unnest(${lookups.map((lookup) => lookup.toString('hex'))}::text[]) as one)
  `.execute(db)
  return new Set(rows.map(({ lookup }) => Buffer.from(lookup).toString('hex')))
}

/** Returns the chance that one guess hits a valid, weak imported code of the school. */
export async function presentChance({ db, tenantId }: InSchool, now: Date): Promise<number> {
  const { rows } = await sql<{ chance: number | null }>`
    select sum(power(2::float8, -batch.code_bits::float8)) as chance
    from access_code code
    join code_batch batch on batch.tenant_id = code.tenant_id and batch.id = code.batch_id
    where code.tenant_id = ${tenantId} and code.guessable and ${unspentBeforeEnd(now, 'code')}`.execute(db)
  return rows[0]?.chance ?? 0
}

export async function dayAfter({ db, tenantId }: InSchool, now: Date, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((${now}::timestamptz at time zone time_zone)::date + ${days}::int)::text as day
    from school where tenant_id = ${tenantId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no such school')
  return found.day
}
