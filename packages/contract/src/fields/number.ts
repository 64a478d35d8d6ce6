import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { latinDigits } from '../rules/phone.ts'

/**
 * A whole number, or its Latin or Arabic digits in a query, with or without a plus. Exponents, hexadecimals and empty
 * texts are invalid.
 */
export function wholeNumber(least: number, most: number, error: FieldErrorCode) {
  const digits = z.pipe(
    z.string().check(z.trim(), z.regex(/^\+?[\d٠-٩۰-۹]{1,16}$/, error)),
    z.transform((text) => Number(latinDigits(text))),
  )
  return z.pipe(
    z.union([z.number(), digits], error),
    z.number().check(z.int(error), z.gte(least, error), z.lte(most, error)),
  )
}

export const id = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'id.invalid')
