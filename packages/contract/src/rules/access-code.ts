import { IMPORTED_CODE_MAX_CHARACTERS, IMPORTED_CODE_MIN_CHARACTERS } from '../limits.ts'
import { latinDigits } from './phone.ts'

/**
 * The code on a printed card (docs/behaviour/codes.md): eleven random characters of Crockford's base32 and a check
 * character, in three groups of four. It has no I, L, O or U, which look like 1, 1, 0 and V on paper.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_CHARACTERS = 12
export const CODE_RANDOM_CHARACTERS = CODE_CHARACTERS - 1

/** x⁵ + x² + 1 is irreducible. */
const FIELD_POLYNOMIAL = 0b100101

const unseen = /[\s\-‐-―_.\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** These characters are invisible; separators are handled elsewhere. */
const invisible = /[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Normalises typed text to the twelve printed characters, for any keyboard. The result may still be wrong. */
export const canonicalCode = (typed: string) =>
  latinDigits(typed.normalize('NFKC')).replace(unseen, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

export function isCode(canonical: string): boolean {
  if (canonical.length !== CODE_CHARACTERS) return false
  const values = [...canonical].map((character) => CODE_ALPHABET.indexOf(character))
  return values.every((value) => value >= 0) && weightedSum(values) === 0
}

/** Lists the characters of codes of another system, in the form of `canonicalCode`. */
const ofAnyShape = /^[A-Z0-9\u0621-\u063a\u0641-\u064a!#$%&*+=@]+$/

/** True if the characters are possible in a code of ours or of another system. */
export const isOfAnyCode = (canonical: string) => ofAnyShape.test(canonical)

/** True if the text can be a code of another system; `canonical` is a result of `canonicalCode`. */
export const isCodeOfAnyShape = (canonical: string) =>
  canonical.length >= IMPORTED_CODE_MIN_CHARACTERS &&
  canonical.length <= IMPORTED_CODE_MAX_CHARACTERS &&
  isOfAnyCode(canonical)

/**
 * The code in a text field, or the reason why there is none. `mistyped`: twelve characters with a wrong check
 * character; `several`: more than one code; `absent`: a text without a code; `unlike`: no possible code.
 */
export type TypedCode =
  | { state: 'code'; printed: string }
  | { state: 'empty' | 'arabicLetters' | 'mistyped' | 'letterU' | 'several' | 'absent' | 'unlike' }
  | { state: 'short'; missing: number }
  | { state: 'long'; extra: number }

/**
 * Finds the one code in typed or pasted text: alone, in a message, or at the end of a card's link. `anyShape` also
 * accepts codes of another system.
 */
export function typedCode(text: string, anyShape = false): TypedCode {
  if (text.trim() === '') return { state: 'empty' }
  const whole = canonicalCode(text)
  if (isCode(whole)) return { state: 'code', printed: printedCode(whole) }

  const readable = readableCode(text)
  if (anyShape) return codeOfAnyShape(readable)
  for (const fits of [isPrintedShape, () => true]) {
    const found = onlyOne(codesIn(readable, fits))
    if (found) return found
  }
  return whyNone(readable)
}

/** Returns the text as written, in Latin digits and without invisible characters. */
export const readableCode = (text: string) => latinDigits(text.normalize('NFKC')).replace(invisible, '').trim()

/**
 * A code of another system looks like any word. It must therefore be the whole text, apart from a link, words before a
 * colon, or surrounding Arabic.
 */
function codeOfAnyShape(readable: string): TypedCode {
  const link = /(?:\/c\/|[?&]code=)([^\s?&#]+)/i.exec(readable)?.[1]
  const own = link === undefined ? readable.replace(/^.*:(?!\/)/s, '') : unescaped(link)
  const isMessage = /\s/.test(own.trim()) && /[a-z]{5}|\p{Script=Arabic}/iu.test(own)
  const ours = isMessage ? onlyOne(codesIn(own, isPrintedShape)) : null
  if (ours) return ours
  const among = /\p{Script=Arabic}/u.test(own) && isMessage ? (own.match(/[^\p{Script=Arabic}]+/gu) ?? []) : []
  const parts = among.filter((part) => isCodeOfAnyShape(canonicalCode(part)))
  if (parts.length > 1) return { state: 'several' }
  const [printed = own] = parts
  const canonical = canonicalCode(printed)
  if (isCode(canonical)) return { state: 'code', printed: printedCode(canonical) }
  return isCodeOfAnyShape(canonical) ? { state: 'code', printed: printed.trim() } : { state: 'unlike' }
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function onlyOne([canonical, another]: ReadonlySet<string>): TypedCode | null {
  if (!canonical) return null
  return another ? { state: 'several' } : { state: 'code', printed: printedCode(canonical) }
}

function codesIn(readable: string, fits: (group: readonly string[]) => boolean): Set<string> {
  const runs = readable.match(/[a-z0-9]+/gi) ?? []
  const found = new Set<string>()
  runs.forEach((_, from) => {
    for (let to = from + 1; to <= runs.length; to += 1) {
      const group = runs.slice(from, to)
      const canonical = canonicalCode(group.join(''))
      if (canonical.length > CODE_CHARACTERS) break
      if (fits(group) && isCode(canonical)) found.add(canonical)
    }
  })
  return found
}

/** A code in its printed form, in three groups or in one, is preferred over an accidental combination. */
const isPrintedShape = (group: readonly string[]) =>
  group.length === 1 || (group.length === 3 && group.every((part) => part.length === 4))

/** The reason concerns the code alone, without the link or the words before it. */
function whyNone(readable: string): TypedCode {
  const own = readable.replace(/^.*(?:\/c\/|code=|:(?!\/))/is, '').replace(/^\s*code\b/i, '')
  const characters = own.match(/[a-z0-9]/gi)?.length ?? 0
  if (/\p{Script=Arabic}/u.test(own) && !/[a-z]/i.test(own)) return { state: 'arabicLetters' }
  const missing = CODE_CHARACTERS - characters
  if (missing === 0) return { state: /u/i.test(own) ? 'letterU' : 'mistyped' }
  const isSentence = /\s/.test(own.trim()) && /[a-z]{5}/i.test(own)
  if (characters === 0 || (missing < 0 && isSentence)) return { state: 'absent' }
  return missing > 0 ? { state: 'short', missing } : { state: 'long', extra: -missing }
}

/** Appends the check character to eleven random characters; throws a RangeError for anything else. */
export function withCheckCharacter(random: string): string {
  const values = [...random].map((character) => CODE_ALPHABET.indexOf(character))
  if (values.length !== CODE_RANDOM_CHARACTERS || values.some((value) => value < 0)) {
    throw new RangeError(`A code has ${CODE_RANDOM_CHARACTERS} characters of its alphabet before its check character`)
  }
  return random + CODE_ALPHABET[weightedSum([...values, 0])]
}

/** Formats a code as printed: `K7MX-4Q92-BTW3`. A code of another system stays as it is. */
export const printedCode = (code: string) => (isCode(code) ? (code.match(/.{4}/g) ?? []).join('-') : code)

/**
 * Sums the characters in the field of 32, each position with its own weight. One wrong character, or any two that are
 * swapped, change the sum. The weight of the check character is 1.
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
