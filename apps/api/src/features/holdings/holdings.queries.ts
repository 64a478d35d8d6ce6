import { sql } from 'kysely'
import type { HolderEntryTable } from '#api/lib/db/tables/codes.ts'
import type { InSchool } from '#api/lib/http/request-context.ts'

export interface NewHolderEntries {
  kind: HolderEntryTable['kind']
  /** The debt changes by this many card prices; missing terms write no entry. */
  prices: { onHandOut?: number; onRedemption?: number }
  /** The keys are hand-out ids, and the values are numbers of cards. */
  counts: ReadonlyMap<number, number>
  at: Date
  byId: number | null
  reason?: string | undefined
}

/** Writes one entry for each hand-out, at the price of its day. */
export async function insertEntries(
  { db, tenantId }: InSchool,
  { kind, prices, counts, at, byId, reason }: NewHolderEntries,
) {
  const { onHandOut = null, onRedemption = null } = prices
  await sql`
    insert into holder_entry (tenant_id, holder_id, hand_out_id, kind, code_count, amount, at, by_id, reason)
    select hand_out.tenant_id, holder_id, hand_out.id, ${kind}, cards.count,
      cards.count * change.prices * unit_price, ${at}, ${byId}, ${reason ?? null}
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as cards (hand_out_id, count)
    join hand_out on hand_out.tenant_id = ${tenantId} and hand_out.id = cards.hand_out_id
    join (values ('onHandOut', ${onHandOut}::int), ('onRedemption', ${onRedemption}::int)) as change (terms, prices)
      on change.terms = hand_out.terms
    where change.prices is not null`.execute(db)
}
