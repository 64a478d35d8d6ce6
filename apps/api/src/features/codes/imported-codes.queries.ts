import { sql } from 'kysely'
import type { InSchool } from '#api/lib/request-context.ts'
import { unspentBeforeEnd } from './code-state.ts'

/** Whether the school takes codes of another system, and whether some that are still good are weak. */
export async function importedCodes({ db, tenantId }: InSchool, now: Date) {
  const { rows } = await sql<{ takesAnyCode: boolean; hasGuessable: boolean }>`
    select takes_any_code, takes_any_code and exists (
      select from access_code code where code.tenant_id = school.tenant_id and code.guessable
        and ${unspentBeforeEnd(now, 'code')}) as has_guessable
    from school where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { takesAnyCode: false, hasGuessable: false }
}

/** Whether there is such a code that nobody comes upon by guessing. */
export async function isStrongCode({ db, tenantId }: InSchool, lookup: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('lookup', '=', lookup)
    .where('guessable', '=', false)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the student has entered a card before. */
export async function hasEnteredOne({ db, tenantId }: InSchool, studentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('redeemedBy', '=', studentId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
