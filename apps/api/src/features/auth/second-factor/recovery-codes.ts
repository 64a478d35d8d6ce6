import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@manassa/contract/limits'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** Characters that look alike in handwriting are left out. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF_CHARACTERS = 5

/** `7KQ2M-XW4TD` has about fifty bits, too many to guess within the limits of a login. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${randomText(HALF_CHARACTERS)}-${randomText(HALF_CHARACTERS)}`)

const randomText = (characters: number) =>
  Array.from({ length: characters }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The hash is bound to its account, and useless without the school's key. */
export const recoveryCodeHash = (keys: SchoolKeys, accountId: number, code: string): Buffer =>
  keys.mac('recovery-code', String(accountId), code.replace('-', ''))
