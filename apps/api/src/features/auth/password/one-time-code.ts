import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@manassa/contract/limits'
import type { Keys } from '#api/lib/crypto/keys.ts'
import type { Tables } from '#api/lib/db/tables.ts'

export const CODE_TRIES = 5
/** Other devices than the requesting one get this many of the tries, because an owner may read email elsewhere. */
export const CODE_TRIES_ELSEWHERE = 2
export const CODE_MAILS_PER_HOUR = 3
/** This limit holds for each account behind a network that has used its share. */
export const CODE_MAILS_PER_HOUR_BEYOND = 1
export const CODE_MAILS_PER_DAY = 5

export type CodePurpose = Tables['oneTimeCode']['purpose']

export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** The hash is bound to its account and purpose, and useless without the installation's key. The first is stored. */
export const codeHashes = (keys: Keys, tenantId: string, accountId: number, purpose: CodePurpose, code: string) =>
  keys.macs('one-time-code', tenantId, String(accountId), purpose, code)
