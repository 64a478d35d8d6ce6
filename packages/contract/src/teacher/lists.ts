import * as z from 'zod/mini'
import { lowerCasePaging } from '../fields/page.ts'
import { searchWords } from '../fields/text.ts'

/** The input of a console list: a page, search words, and one of its orders; the first order is the default. */
export const listing = <const Orders extends readonly [string, ...string[]]>(usual: number, orders: Orders) => ({
  ...lowerCasePaging(usual),
  search: z.optional(searchWords),
  sort: z._default(z.enum(orders, 'sort.invalid'), orders[0]),
})
