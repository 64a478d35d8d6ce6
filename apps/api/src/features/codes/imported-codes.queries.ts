import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'
import { unspentBeforeEnd } from './code-state.ts'

/** Reads whether the school accepts codes of another system, and whether any usable ones are weak. */
export async function importedCodes({ db, tenantId }: InSchool, now: Date) {
  const { rows } = await sql<{ takesAnyCode: boolean; hasGuessable: boolean }>`
    select takes_any_code, takes_any_code and exists (
      select from access_code code where code.tenant_id = school.tenant_id and code.guessable
        and ${unspentBeforeEnd(now, 'code')}) as has_guessable
    from school where tenant_id = ${tenantId}`.execute(db)
  return rows[0] ?? { takesAnyCode: false, hasGuessable: false }
}

/** Checks for a code with this hash that cannot be guessed. */
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

/** Checks whether the student has ever redeemed a card. */
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
