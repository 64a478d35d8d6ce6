import * as z from 'zod/mini'
import { PRICE_MAX_POUNDS } from '../limits.ts'

/** An amount in Egyptian pounds with two decimals at most. An empty price is invalid and is not 0. */
export const price = z
  .number('price.required')
  .check(
    z.gte(0, 'price.invalid'),
    z.lte(PRICE_MAX_POUNDS, 'price.invalid'),
    z.refine(isWholePiastres, 'price.invalid'),
  )

/** An amount of money in Egyptian pounds; a negative one is given back. */
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
