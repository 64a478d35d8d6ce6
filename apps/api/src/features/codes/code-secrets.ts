import { randomBytes } from 'node:crypto'
import { CODE_ENDING_CHARACTERS } from '@manassa/contract/limits'
import {
  CODE_ALPHABET,
  CODE_RANDOM_CHARACTERS,
  canonicalCode,
  isCode,
  printedCode,
  withCheckCharacter,
} from '@manassa/contract/rules/access-code'
import type { SchoolKeys } from '#api/lib/keys.ts'

/** A new code's characters. The alphabet has 32 of them, so that five bits of a byte choose one without a bias. */
export const randomCode = () =>
  withCheckCharacter(
    [...randomBytes(CODE_RANDOM_CHARACTERS)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(''),
  )

/** The keyed hash by which the school's database finds a code: without the key, a copy of the table tells no codes. */
export const lookupOf = (keys: SchoolKeys, canonical: string) => keys.mac('code-lookup', canonical)

/** The last characters of a code, which its finder may see. */
export const endingOf = (canonical: string) => canonical.slice(-CODE_ENDING_CHARACTERS)

/** The keyed hash of a code's end: many codes share one. */
export const endingLookupOf = (keys: SchoolKeys, ending: string) => keys.mac('code-ending', ending)

/** `lookupOf` for what a person typed; null when that cannot have been printed on a card. */
export function lookupOfTyped(keys: SchoolKeys, typed: string): Buffer | null {
  const canonical = canonicalCode(typed)
  return isCode(canonical) ? lookupOf(keys, canonical) : null
}

/** The text that reprints need, encrypted. */
export const sealCode = (keys: SchoolKeys, canonical: string) =>
  keys.seal('code-text', Buffer.from(canonical, 'latin1'))

/** A code's characters. Throws when it was sealed with another key. */
export const openedCode = (keys: SchoolKeys, sealed: Buffer) => keys.unseal('code-text', sealed).toString('latin1')

/** A code as it was printed. Throws when it was sealed with another key. */
export const unsealCode = (keys: SchoolKeys, sealed: Buffer) => printedCode(openedCode(keys, sealed))
