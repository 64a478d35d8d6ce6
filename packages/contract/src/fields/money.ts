import * as z from 'zod/mini'
import { PRICE_MAX_POUNDS } from '../limits.ts'

/** Egyptian pounds with piastres at most: never nothing where a price is meant, and never a third decimal. */
export const price = z
  .number('price.required')
  .check(
    z.gte(0, 'price.invalid'),
    z.lte(PRICE_MAX_POUNDS, 'price.invalid'),
    z.refine(isWholePiastres, 'price.invalid'),
  )

/** Money that changes hands: more than nothing, or less where it is given back. */
export const signedPounds = z
  .number('amount.required')
  .check(
    z.gte(-PRICE_MAX_POUNDS, 'amount.invalid'),
    z.lte(PRICE_MAX_POUNDS, 'amount.invalid'),
    z.refine(isWholePiastres, 'amount.invalid'),
  )

function isWholePiastres(pounds: number): boolean {
  return Number(pounds.toFixed(2)) === pounds
}
