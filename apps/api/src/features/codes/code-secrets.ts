import { randomBytes } from 'node:crypto'
import { CODE_ENDING_CHARACTERS } from '@manassa/contract/limits'
import {
  CODE_ALPHABET,
  CODE_RANDOM_CHARACTERS,
  canonicalCode,
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

/** The last characters of a code, by which it is found. */
export const endingOf = (canonical: string) => canonical.slice(-CODE_ENDING_CHARACTERS)

/** A code's characters as they are written, without what is only there to be read better. */
export const charactersOf = (code: string) => [...code].filter((character) => canonicalCode(character) !== '')

/** As many of its last ones as its finder may see: a third of a short code, so that most of it is not told. */
export function shownEndingOf(code: string): string {
  const characters = charactersOf(code)
  return characters.slice(-Math.min(CODE_ENDING_CHARACTERS, Math.floor(characters.length / 3))).join('')
}

/** The keyed hash of a code's end: many codes share one. */
export const endingLookupOf = (keys: SchoolKeys, ending: string) => keys.mac('code-ending', ending)

/** The text that reprints need, encrypted: the characters of a code of ours, or what another system wrote. */
export const sealCode = (keys: SchoolKeys, code: string) => keys.seal('code-text', Buffer.from(code))

/** What was sealed. Throws when it was sealed with another key. */
export const openedCode = (keys: SchoolKeys, sealed: Buffer) => keys.unseal('code-text', sealed).toString()

/** A code as it was printed. Throws when it was sealed with another key. */
export const unsealCode = (keys: SchoolKeys, sealed: Buffer) => printedCode(openedCode(keys, sealed))
