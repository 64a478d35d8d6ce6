import { latinDigits } from './phone.ts'

/**
 * The code on a printed card (docs/behaviour.md#codes): eleven random characters of Crockford's base32 and a check
 * character, in three groups of four. No I, L, O or U, because on paper they are 1, 1, 0 and V.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_CHARACTERS = 12
export const CODE_RANDOM_CHARACTERS = CODE_CHARACTERS - 1

/** x⁵ + x² + 1, which no smaller polynomial divides. */
const FIELD_POLYNOMIAL = 0b100101

const unseen = /[\s\-‐-―_.\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What is not seen at all, where a dash or a space is. */
const invisible = /[\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What a person typed, as the twelve characters that were printed, whatever the keyboard; may still be wrong. */
export const canonicalCode = (typed: string) =>
  latinDigits(typed.normalize('NFKC')).replace(unseen, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')

/** True when the characters are a code that can have been printed; `canonical` is from `canonicalCode`. */
export function isCode(canonical: string): boolean {
  if (canonical.length !== CODE_CHARACTERS) return false
  const values = [...canonical].map((character) => CODE_ALPHABET.indexOf(character))
  return values.every((value) => value >= 0) && weightedSum(values) === 0
}

/**
 * What stands in a box for a code: the code, or the true reason why it is none. `mistyped` has twelve characters whose
 * check character does not fit, `several` more codes than one, and `absent` is a text without a code in it.
 */
export type TypedCode =
  | { state: 'code'; canonical: string }
  | { state: 'empty' | 'arabicLetters' | 'mistyped' | 'several' | 'absent' }
  | { state: 'short'; missing: number }
  | { state: 'long'; extra: number }

/** Finds the one code in what was typed or pasted: alone, inside a message, or at the end of the card's own link. */
export function typedCode(text: string): TypedCode {
  if (text.trim() === '') return { state: 'empty' }
  const whole = canonicalCode(text)
  if (isCode(whole)) return { state: 'code', canonical: whole }

  const readable = latinDigits(text.normalize('NFKC')).replace(invisible, '')
  const runs = readable.match(/[a-z0-9]+/gi) ?? []
  for (const fits of [isPrintedShape, () => true]) {
    const [canonical, another] = codesIn(runs, fits)
    if (canonical) return another ? { state: 'several' } : { state: 'code', canonical }
  }
  return whyNone(readable)
}

/** Every code that neighbouring runs of letters and digits make up together. */
function codesIn(runs: readonly string[], fits: (group: readonly string[]) => boolean): Set<string> {
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

/** Three groups of four, or all twelve together: what was printed goes before what only adds up. */
const isPrintedShape = (group: readonly string[]) =>
  group.length === 1 || (group.length === 3 && group.every((part) => part.length === 4))

/** The reason is told of the code alone, without the link or the words before it. */
function whyNone(readable: string): TypedCode {
  const own = readable.replace(/^.*(?:\/c\/|code=|:(?!\/))/is, '').replace(/^\s*code\b/i, '')
  const characters = own.match(/[a-z0-9]/gi)?.length ?? 0
  if (/\p{Script=Arabic}/u.test(own) && !/[a-z]/i.test(own)) return { state: 'arabicLetters' }
  const missing = CODE_CHARACTERS - characters
  if (missing === 0) return { state: 'mistyped' }
  const isSentence = /\s/.test(own.trim()) && /[a-z]{5}/i.test(own)
  if (characters === 0 || (missing < 0 && isSentence)) return { state: 'absent' }
  return missing > 0 ? { state: 'short', missing } : { state: 'long', extra: -missing }
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
