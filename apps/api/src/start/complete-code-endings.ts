import { canonicalCode } from '@manassa/contract/rules/access-code'
import { sql } from 'kysely'
import { endingLookupOf, endingOf, openedCode } from '../features/codes/code-secrets.ts'
import type { SchoolDb } from '../lib/db/database.ts'
import type { SchoolKeys } from '../lib/keys.ts'
import type { Services } from '../lib/request-context.ts'

const AT_ONCE = 1_000

/**
 * Gives codes that were made before cards were found by their ends (migration 0050) the keyed hash of theirs: it takes
 * the school's key, which no migration has. Two processes may do it at once.
 */
export async function completeCodeEndings({ db, schoolKeys }: Pick<Services, 'db' | 'schoolKeys'>): Promise<void> {
  const schools = await db.asOwner((owner) =>
    owner.selectFrom('accessCode').where('endingLookup', 'is', null).select('tenantId').distinct().execute(),
  )
  for (const { tenantId } of schools) {
    let completed: number
    do {
      completed = await db.inSchool(tenantId, async (school) =>
        completeSome(school, tenantId, await schoolKeys.of(tenantId, school)),
      )
    } while (completed === AT_ONCE)
  }
}

async function completeSome(db: SchoolDb, tenantId: string, keys: SchoolKeys): Promise<number> {
  const codes = await db
    .selectFrom('accessCode')
    .where('tenantId', '=', tenantId)
    .where('endingLookup', 'is', null)
    .select(['id', 'sealed'])
    .limit(AT_ONCE)
    .execute()
  const lookups = codes.map(({ sealed }) => endingLookupOf(keys, endingOf(canonicalCode(openedCode(keys, sealed)))))
  await sql`
    update access_code set ending_lookup = decode(known.lookup, 'hex')
    from unnest(${codes.map(({ id }) => id)}::bigint[], ${lookups.map((lookup) => lookup.toString('hex'))}::text[])
      as known (id, lookup)
    where access_code.tenant_id = ${tenantId} and access_code.id = known.id`.execute(db)
  return codes.length
}
