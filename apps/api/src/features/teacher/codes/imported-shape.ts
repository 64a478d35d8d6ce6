import {
  GUESSABLE_CODE_BITS,
  GUESSABLE_CODES_FOUND_AT_MOST,
  GUESSABLE_CODES_LONGEST_DAYS,
  SCHOOL_WRONG_CODES_IN_DAY,
} from '@manassa/contract/limits'
import { canonicalCode } from '@manassa/contract/rules/access-code'
import type { CodeShape } from '@manassa/contract/teacher/code-import'
import { charactersOf } from '#api/features/codes/code.ts'

/** A constant position is only meaningful among at least this many codes. */
const TELLING_COUNT = 10

const DIGITS = 10
/** I and L read as the same letter. */
const LETTERS = 25
/** O reads as 0, and I and L read as 1. */
const LETTERS_AMONG_DIGITS = 23
const ARABIC_LETTERS = 28

type ShapeDescription = Pick<CodeShape, 'minCharacters' | 'maxCharacters' | 'alphabet' | 'groups' | 'example' | 'bits'>

/** Describes the common shape of codes (docs/behaviour/codes.md); `texts` must not be empty. */
export function describeShape(texts: readonly string[]): ShapeDescription {
  const lengths = texts.map((text) => charactersOf(text).length)
  return {
    minCharacters: Math.min(...lengths),
    maxCharacters: Math.max(...lengths),
    alphabet: alphabetOf(texts.join('')),
    groups: groupsOf(texts),
    example: texts[0] ?? '',
    bits: Math.floor(bitsOf(texts) * 10) / 10,
  }
}

function alphabetOf(text: string): CodeShape['alphabet'] {
  if (charactersOf(text).some((character) => !/[a-z0-9]/i.test(character))) return 'others'
  if (!/[a-z]/i.test(text)) return 'digits'
  return /\d/.test(text) ? 'lettersAndDigits' : 'letters'
}

function groupsOf(texts: readonly string[]): number[] | null {
  const [first = '', ...rest] = texts.map((text) =>
    text
      .split(/[\s\-‐-―_.]+/)
      .map((group) => group.length)
      .join(),
  )
  return first.includes(',') && rest.every((groups) => groups === first) ? first.split(',').map(Number) : null
}

/** Returns the bits of the weakest length, because each length can be guessed separately. */
function bitsOf(texts: readonly string[]): number {
  const byLength = Map.groupBy(texts.map(charactersOf), (code) => code.length)
  return Math.min(...[...byLength.values()].map(bitsOfLength))
}

/**
 * Estimates the number of possible codes of one length, in bits. It multiplies the alphabets of the positions; a
 * constant position is known from one card. The span from first to last is an upper bound, so sequential codes count as
 * weak.
 */
function bitsOfLength(codes: ReadonlyArray<readonly string[]>): number {
  const isTelling = codes.length >= TELLING_COUNT
  const places = Array.from({ length: codes[0]?.length ?? 0 }, (_, place) => codes.map((code) => code[place] ?? ''))
  const sizes = places.map((seen) =>
    isTelling && new Set(seen).size === 1 ? 1 : sizeOf(isTelling ? seen : codes.flat()),
  )
  const bits = sizes.reduce((sum, size) => sum + Math.log2(size), 0)
  return isTelling ? Math.min(bits, log2(spanOf(codes.map((code) => canonicalCode(code.join('')))))) : bits
}

function sizeOf(seen: readonly string[]): number {
  const text = seen.join('')
  const digits = /\d/.test(text) ? DIGITS : 0
  const letters = /[a-z]/i.test(text) ? (digits > 0 ? LETTERS_AMONG_DIGITS : LETTERS) : 0
  const arabic = /\p{Script=Arabic}/u.test(text) ? ARABIC_LETTERS : 0
  return digits + letters + arabic + new Set(text.replace(/[a-z0-9]|\p{Script=Arabic}/giu, '')).size
}

function spanOf(codes: readonly string[]): bigint {
  const signs = [...new Set(codes.join(''))].sort()
  const base = BigInt(signs.length)
  const values = codes.map((code) => [...code].reduce((sum, sign) => sum * base + BigInt(signs.indexOf(sign)), 0n))
  const inOrder = values.sort((one, other) => (one < other ? -1 : 1))
  return (inOrder.at(-1) ?? 0n) - (inOrder[0] ?? 0n) + 1n
}

/** Works for numbers beyond the range of `number`. */
function log2(value: bigint): number {
  const digits = value.toString(2)
  return Math.log2(Number.parseInt(digits.slice(0, 50), 2)) + Math.max(0, digits.length - 50)
}

export const isGuessable = (bits: number) => bits < GUESSABLE_CODE_BITS

export const chanceOf = (count: number, bits: number) => count / 2 ** bits

/**
 * Returns for how many days codes with this chance may be valid. An attacker who uses the school's whole daily budget
 * then finds a twentieth of a code on average.
 */
export const longestDays = (chance: number) =>
  Math.min(
    GUESSABLE_CODES_LONGEST_DAYS,
    Math.floor(GUESSABLE_CODES_FOUND_AT_MOST / (chance * SCHOOL_WRONG_CODES_IN_DAY)),
  )
