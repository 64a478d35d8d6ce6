import type { InSchool } from '#api/lib/request-context.ts'
import { insertEntries } from './holdings.queries.ts'

type Terms = 'onHandOut' | 'onRedemption'
interface Meaning {
  /** What a holder's statement calls it. */
  kind: 'handedOut' | 'returned' | 'revoked' | 'replaced' | 'redeemed' | 'released'
  /** How often a card's price is added to the debt; on terms that are not named nothing is written. */
  prices: Partial<Record<Terms, -1 | 0 | 1>>
}

/** What each event of a card means for the debt of who holds it (docs/behaviour/money.md). */
const meanings = {
  handedOut: { kind: 'handedOut', prices: { onHandOut: 1, onRedemption: 0 } },
  returned: { kind: 'returned', prices: { onHandOut: -1, onRedemption: 0 } },
  revoked: { kind: 'revoked', prices: { onHandOut: -1, onRedemption: 0 } },
  // The old card's price is taken off and the new one's is added, which is the same.
  replaced: { kind: 'replaced', prices: { onHandOut: 0, onRedemption: 0 } },
  redeemed: { kind: 'redeemed', prices: { onRedemption: 1 } },
  releasedToUnused: { kind: 'released', prices: { onRedemption: -1 } },
  releasedToRevoked: { kind: 'released', prices: { onHandOut: -1, onRedemption: -1 } },
} as const satisfies Record<string, Meaning>
export type HoldingEvent = keyof typeof meanings

/** The cards that something happened to, each as the statement gave it that did it. */
export interface HeldCards {
  cards: ReadonlyArray<{ handOutId: number | null }>
  at: Date
  /** Who of the school did it; null for a student's own doing. */
  byId: number | null
  reason?: string | undefined
}

/**
 * Writes what an event of cards changes in the debts of their holders (docs/behaviour/money.md), in the transaction
 * of that event and in one statement; a card that nobody holds changes none. A card that is replaced is told of once,
 * by the old or by the new one. The hand-outs of the cards are the caller's to know: a return has taken them off.
 */
export async function recordHeldCards(school: InSchool, event: HoldingEvent, { cards, ...cause }: HeldCards) {
  const counts = new Map<number, number>()
  for (const { handOutId } of cards) if (handOutId !== null) counts.set(handOutId, (counts.get(handOutId) ?? 0) + 1)
  if (counts.size === 0) return
  const { kind, prices }: Meaning = meanings[event]
  await insertEntries(school, { ...cause, kind, prices, counts })
}
