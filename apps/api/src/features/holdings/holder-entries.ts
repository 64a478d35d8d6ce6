import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

type Terms = 'onHandOut' | 'onRedemption'
interface DebtChange {
  kind: 'handedOut' | 'returned' | 'revoked' | 'replaced' | 'redeemed' | 'released'
  /** The debt changes by this many card prices; missing terms write no entry. */
  prices: Partial<Record<Terms, -1 | 0 | 1>>
}

/** Each event changes the holder's debt by these rules (docs/behaviour/money.md). */
const debtChanges = {
  handedOut: { kind: 'handedOut', prices: { onHandOut: 1, onRedemption: 0 } },
  returned: { kind: 'returned', prices: { onHandOut: -1, onRedemption: 0 } },
  revoked: { kind: 'revoked', prices: { onHandOut: -1, onRedemption: 0 } },
  // The old card's price is taken off and the new one's is added, which cancels out.
  replaced: { kind: 'replaced', prices: { onHandOut: 0, onRedemption: 0 } },
  redeemed: { kind: 'redeemed', prices: { onRedemption: 1 } },
  releasedToUnused: { kind: 'released', prices: { onRedemption: -1 } },
  releasedToRevoked: { kind: 'released', prices: { onHandOut: -1, onRedemption: -1 } },
} as const satisfies Record<string, DebtChange>
export type HoldingEvent = keyof typeof debtChanges

/** The cards are those that the caller's statement has changed. */
export interface HeldCards {
  cards: ReadonlyArray<{ handOutId: number | null }>
  at: Date
  /** The author is null for an action of a student. */
  byId: number | null
  reason?: string | undefined
}

/**
 * Writes the changes of holders' debts within the transaction of the event (docs/behaviour/money.md). Cards without a
 * hand-out change no debt, and a replacement is recorded once. The caller passes the hand-outs, because a return has
 * already cleared them on the cards.
 */
export async function recordHeldCards(school: InSchool, event: HoldingEvent, { cards, ...cause }: HeldCards) {
  const counts = new Map<number, number>()
  for (const { handOutId } of cards) if (handOutId !== null) counts.set(handOutId, (counts.get(handOutId) ?? 0) + 1)
  if (counts.size === 0) return
  const { kind, prices }: DebtChange = debtChanges[event]
  await insertEntries(school, { ...cause, kind, prices, counts })
}

type NewEntries = DebtChange &
  Omit<HeldCards, 'cards'> & {
    /** The keys are hand-out ids, and the values are numbers of cards. */
    counts: ReadonlyMap<number, number>
  }

async function insertEntries({ db, tenantId }: InSchool, { kind, prices, counts, at, byId, reason }: NewEntries) {
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
