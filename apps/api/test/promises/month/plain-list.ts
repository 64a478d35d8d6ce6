import type { PaymentMethod } from '@manassa/contract/rules/payment-methods'
/**
 * A month as an exercise book would record it: cards, money, and the people who acted. It uses nothing of the product:
 * a debt is computed from the cards of that evening.
 */
export type Terms = 'onHandOut' | 'onRedemption'

export interface Held {
  holder: string
  piastres: number
  terms: Terms
}

interface Evening {
  day: string
  held: Held | null
  student: number | null
  revoked: boolean
}

export interface PlainCard {
  batch: string
  number: number
  id: number
  printed: string
  opens: 'course' | 'unit'
  until: string | null
  /** Its state at the end of each day on which it changed. */
  evenings: Evening[]
}

interface PlainPayment {
  day: string
  person: string
  method: PaymentMethod
  piastres: number
  /** The reseller whose account it belongs to, if any. */
  holder: string | null
}

export type Counts = Record<'total' | 'unused' | 'redeemed' | 'revoked' | 'expired', number>
const NEW: Omit<Evening, 'day'> = { held: null, student: null, revoked: false }

export class PlainList {
  day = ''
  readonly cards: PlainCard[] = []
  readonly money: PlainPayment[] = []
  readonly handed: Array<{ from: string; to: string | null; piastres: number }> = []
  readonly actions: Array<{ day: string; person: string; action: string }> = []

  did(person: string, action: string) {
    this.actions.push({ day: this.day, person, action })
  }

  paid(payment: Omit<PlainPayment, 'day'>, day = this.day) {
    this.money.push({ day, ...payment })
  }

  change(card: PlainCard, change: Partial<Omit<Evening, 'day'>>) {
    const before = card.evenings.at(-1)
    card.evenings.push({ ...NEW, ...before, ...change, day: this.day })
  }

  range(batch: string, from: number, to: number) {
    return this.cards.filter((card) => card.batch === batch && card.number >= from && card.number <= to)
  }

  now(card: PlainCard) {
    return eveningOf(card, this.day)
  }

  isUnused(card: PlainCard) {
    return stateOf(card, this.day) === 'unused'
  }

  /** In piastres: the debt for all cards of a reseller on that evening, minus the payments. */
  owed(holder: string, day: string) {
    const due = this.cards.reduce((sum, card) => {
      const { held, student, revoked } = eveningOf(card, day)
      if (held?.holder !== holder) return sum
      const counts = held.terms === 'onHandOut' ? !revoked : student !== null
      return counts ? sum + held.piastres : sum
    }, 0)
    return due - this.paidBy(holder, day)
  }

  paidBy(holder: string, day: string) {
    const theirs = this.money.filter((one) => one.holder === holder && one.day <= day)
    return theirs.reduce((sum, { piastres }) => sum + piastres, 0)
  }

  /** In piastres: the cash that a person took or was given, and has not given away. */
  held(person: string) {
    const taken = this.money.filter((one) => one.person === person && one.method === 'cash')
    const given = this.handed.map(({ from, to, piastres }) =>
      from === person ? -piastres : to === person ? piastres : 0,
    )
    return sum([...taken.map(({ piastres }) => piastres), ...given])
  }

  counts(cards: readonly PlainCard[], day: string): Counts {
    const counts: Counts = { total: cards.length, unused: 0, redeemed: 0, revoked: 0, expired: 0 }
    for (const card of cards) counts[stateOf(card, day)] += 1
    return counts
  }

  heldBy(holder: string, day: string) {
    return this.cards.filter((card) => eveningOf(card, day).held?.holder === holder)
  }

  /** The money that each person took and gave back in a day, by method, as sorted lines. */
  takings(): string[] {
    const lines = new Map<string, number[]>()
    for (const { day, person, method, piastres } of this.money) {
      const key = `${day} ${person} ${method}`
      lines.set(key, [...(lines.get(key) ?? []), piastres])
    }
    return [...lines].map(([key, all]) => `${key}: ${sumsIn(all)}`).sort()
  }
}

const sum = (piastres: readonly number[]) => piastres.reduce((all, one) => all + one, 0)
const sumsIn = (all: readonly number[]) => {
  const [taken, back] = [sum(all.filter((one) => one > 0)), -sum(all.filter((one) => one < 0))]
  return `${taken} less ${back}, ${all.length}`
}

const eveningOf = (card: PlainCard, day: string): Omit<Evening, 'day'> =>
  card.evenings.findLast((evening) => evening.day <= day) ?? NEW

export function stateOf(card: PlainCard, day: string) {
  const { student, revoked } = eveningOf(card, day)
  if (student !== null) return 'redeemed'
  if (revoked) return 'revoked'
  return card.until !== null && card.until < day ? 'expired' : 'unused'
}
