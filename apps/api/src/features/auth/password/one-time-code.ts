import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@manassa/contract/limits'
import type { Tables } from '#api/lib/db/tables.ts'
import type { Keys } from '#api/lib/keys.ts'

export const CODE_TRIES = 5
/**
 * As many of them are for other devices than the one that asked for the code: its owner may read the e-mail elsewhere.
 */
export const CODE_TRIES_ELSEWHERE = 2
export const CODE_MAILS_PER_HOUR = 3
/** To one account, behind a network that has asked for its share of them. */
export const CODE_MAILS_PER_HOUR_BEYOND = 1
export const CODE_MAILS_PER_DAY = 5

export type CodePurpose = Tables['oneTimeCode']['purpose']

/** Eight random digits. */
export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** What is kept of a code: bound to its account and its purpose, and useless without the installation's key. */
export const codeHash = (keys: Keys, tenantId: string, accountId: number, purpose: CodePurpose, code: string) =>
  keys.mac('one-time-code', tenantId, String(accountId), purpose, code)
