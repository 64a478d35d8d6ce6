import { CompiledQuery, sql } from 'kysely'
import type { Database, OwnerDb } from '#api/lib/db/database.ts'
import { enterSchool, WORKING_ROLE } from '#api/lib/db/working-role.ts'
import type { Sent } from './recording-server.ts'

/** The outcome of a statement: its rows, the number of written rows, or the code of its refusal. */
export interface Outcome {
  rows: readonly unknown[]
  written: number
  refusal: string | null
  /** A digest of the tables of `watched` after it. */
  after: string
}

/** The sender of a repeated statement: a school's request, one without a school, or one without row security. */
export type Standing = { school: string } | 'no school' | 'owner'

class Undone extends Error {}

/** Repeats a statement, takes the digest of the school `watched`, and rolls back. */
export async function replay(
  db: Database,
  { text, parameters }: Pick<Sent, 'text' | 'parameters'>,
  { as, watched }: { as: Standing; watched: string },
): Promise<Outcome> {
  let outcome: Outcome = { rows: [], written: 0, refusal: null, after: '' }
  const sending = db.asOwner(async (owner) => {
    await stand(owner, as)
    const { rows, numAffectedRows = 0n } = await owner.executeQuery(CompiledQuery.raw(text, [...parameters]))
    await sql`select set_config('role', 'none', true)`.execute(owner)
    const after = numAffectedRows > 0 ? await holdings(owner, watched) : ''
    outcome = { rows, written: Number(numAffectedRows), refusal: null, after }
    throw new Undone()
  })
  await sending.catch((error: Error & { code?: string }) => {
    if (!(error instanceof Undone)) outcome = { ...outcome, refusal: error.code ?? error.message }
  })
  return outcome
}

async function stand(owner: OwnerDb, as: Standing) {
  if (as === 'owner') return
  if (as === 'no school') await sql`select set_config('role', ${WORKING_ROLE}, true)`.execute(owner)
  else await enterSchool(owner, as.school)
}

export async function holdings(owner: OwnerDb, tenantId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`.execute(owner)
  const digests = rows.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(string_agg(x::text, ' ' order by x::text)) as digest from ${sql.table(name)} x where tenant_id = ${tenantId}`,
  )
  // Tables are read in parallel, and arrive in any order.
  const found = await sql<{ digest: string | null }>`${sql.join(digests, sql` union all `)} order by name`.execute(
    owner,
  )
  return found.rows.map(({ digest }) => digest).join()
}

const tellsNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(tellsNothing) : !value

/** True when nothing was returned and nothing written. A count returns a row of zeros, a list an empty one. */
export const hadNoEffect = ({ rows, written }: Outcome) => written === 0 && rows.every(tellsNothing)
