import type { TransferRecord } from './transfers.queries.ts'

export const roundToPiastres = (pounds: number) => Math.round(pounds * 100) / 100

/** A student who transfers the price without the own piastres has paid it, and the piastres are no credit. */
export function dueOf({ price, credit, amount }: TransferRecord, usedCredit: number) {
  const rest = Number(price) - usedCredit
  const own = Number(amount) - (Number(price) - Number(credit))
  return { least: rest + Math.min(own, 0), most: rest + Math.max(own, 0) }
}

/** The pounds that the messages of an order lack; 0 without a message. */
export const missingOf = (order: TransferRecord) =>
  order.received === null
    ? 0
    : Math.max(0, roundToPiastres(dueOf(order, Number(order.credit)).least - Number(order.received)))
