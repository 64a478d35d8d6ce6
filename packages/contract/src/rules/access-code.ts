import { latinDigits } from './phone.ts'

/**
 * The code on a printed card (design, section 11): eleven random characters of Crockford's base32 and a check
 * character, in three groups of four. No I, L, O or U, because on paper they are 1, 1, 0 and V.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_CHARACTERS = 12
export const CODE_RANDOM_CHARACTERS = CODE_CHARACTERS - 1

/** x⁵ + x² + 1, which no smaller polynomial divides. */
const FIELD_POLYNOMIAL = 0b100101

const unseen = /[\s\-‐-―_.\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What a person typed, as the twelve characters that were printed, whatever the keyboard; may still be wrong. */
export const canonicalCode = (typed: string) =>
  latinDigits(typed.normalize('NFKC')).replace(unseen, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

/** True when the characters are a code that can have been printed; `canonical` is from `canonicalCode`. */
export function isCode(canonical: string): boolean {
  if (canonical.length !== CODE_CHARACTERS) return false
  const values = [...canonical].map((character) => CODE_ALPHABET.indexOf(character))
  return values.every((value) => value >= 0) && weightedSum(values) === 0
}

/** The eleven random characters with their check character; throws a RangeError for anything else. */
export function withCheckCharacter(random: string): string {
  const values = [...random].map((character) => CODE_ALPHABET.indexOf(character))
  if (values.length !== CODE_RANDOM_CHARACTERS || values.some((value) => value < 0)) {
    throw new RangeError(`A code has ${CODE_RANDOM_CHARACTERS} characters of its alphabet before its check character`)
  }
  return random + CODE_ALPHABET[weightedSum([...values, 0])]
}

/** As it is printed: `K7MX-4Q92-BTW3`. */
export const printedCode = (canonical: string) => canonical.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * The characters as elements of the field of 32, each place with a weight of its own: one wrong character, or
 * any two that changed places, always change the sum. The check character's weight is 1.
 */
const weightedSum = (values: readonly number[]) =>
  values.reduce((sum, value, place) => sum ^ times(weights[place] ?? 0, value), 0)

const weights = Array.from({ length: CODE_CHARACTERS }, (_, place) => power(CODE_CHARACTERS - 1 - place))

function power(exponent: number): number {
  return exponent === 0 ? 1 : times(2, power(exponent - 1))
}

function times(a: number, b: number): number {
  let product = 0
  for (let bit = 0; bit < 5; bit++) if (b & (1 << bit)) product ^= a << bit
  for (let bit = 9; bit >= 5; bit--) if (product & (1 << bit)) product ^= FIELD_POLYNOMIAL << (bit - 5)
  return product
}
