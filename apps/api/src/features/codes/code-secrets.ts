import { randomBytes } from 'node:crypto'
import { CODE_ENDING_CHARACTERS } from '@manassa/contract/limits'
import {
  CODE_ALPHABET,
  CODE_RANDOM_CHARACTERS,
  canonicalCode,
  printedCode,
  withCheckCharacter,
} from '@manassa/contract/rules/access-code'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** The alphabet has 32 characters, so that five bits of a byte choose one without bias. */
export const randomCode = () =>
  withCheckCharacter(
    [...randomBytes(CODE_RANDOM_CHARACTERS)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(''),
  )

/** Keyed hash for finding a code: without the key, a copy of the table reveals no codes. */
export const lookupOf = (keys: SchoolKeys, canonical: string) => keys.mac('code-lookup', canonical)

/** The last characters of a code, which staff search by. */
export const endingOf = (canonical: string) => canonical.slice(-CODE_ENDING_CHARACTERS)

/** The characters of a code as written, without separators. */
export const charactersOf = (code: string) => [...code].filter((character) => canonicalCode(character) !== '')

/** The ending that staff may see: at most a third of the code, so that most of it stays secret. */
export function shownEndingOf(code: string): string {
  const characters = charactersOf(code)
  return characters.slice(-Math.min(CODE_ENDING_CHARACTERS, Math.floor(characters.length / 3))).join('')
}

/** Keyed hash of a code's ending; several codes may share one. */
export const endingLookupOf = (keys: SchoolKeys, ending: string) => keys.mac('code-ending', ending)

/** Encrypts the text for reprints: a code of ours, or the text of another system's card. */
export const sealCode = (keys: SchoolKeys, code: string) => keys.seal('code-text', Buffer.from(code))

/** Decrypts the text of a code. Throws when it was sealed with another key. */
export const openedCode = (keys: SchoolKeys, sealed: Buffer) => keys.unseal('code-text', sealed).toString()

/** Decrypts a code into its printed form. Throws when it was sealed with another key. */
export const unsealCode = (keys: SchoolKeys, sealed: Buffer) => printedCode(openedCode(keys, sealed))
