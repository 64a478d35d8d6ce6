import * as z from 'zod/mini'
import { lowerCasePaging } from '../fields/page.ts'
import { searchWords } from '../fields/text.ts'

/**
 * What a list of the console takes: a page, words that its rows must have, and one of its orders; the first order is
 * the usual one.
 */
export const listing = <const Orders extends readonly [string, ...string[]]>(usual: number, orders: Orders) => ({
  ...lowerCasePaging(usual),
  search: z.optional(searchWords),
  sort: z._default(z.enum(orders, 'sort.invalid'), orders[0]),
})
