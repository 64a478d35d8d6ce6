import { randomBytes } from 'node:crypto'
import { CODE_ENDING_CHARACTERS, CODES_EXPIRE_SOON_DAYS } from '@manassa/contract/limits'
import {
  CODE_ALPHABET,
  CODE_RANDOM_CHARACTERS,
  canonicalCode,
  printedCode,
  withCheckCharacter,
} from '@manassa/contract/rules/access-code'
import type { CodeState } from '@manassa/contract/rules/code-state'
import { sql } from 'kysely'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** The alphabet has 32 characters, so that five bits of a byte choose one without bias. */
export const randomCode = () =>
  withCheckCharacter(
    [...randomBytes(CODE_RANDOM_CHARACTERS)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join(''),
  )

/** Keyed hash for finding a code: without the key, a copy of the table reveals no codes. */
export const lookupOf = (keys: SchoolKeys, canonical: string) => keys.mac('code-lookup', canonical)

export const endingOf = (canonical: string) => canonical.slice(-CODE_ENDING_CHARACTERS)

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

/** Throws for a code that was sealed with another key. */
export const unsealCode = (keys: SchoolKeys, sealed: Buffer) => printedCode(openedCode(keys, sealed))

/** Codes that are not redeemed, revoked or expired at `now`; `row` is the alias of `access_code`. */
export const unspent = (now: Date, row = 'access_code') => {
  const expiresAt = sql.ref(`${row}.expires_at`)
  return sql<boolean>`(${untouched(row)} and (${expiresAt} is null or ${expiresAt} > ${now}))`
}

/** Selects unspent codes with an expiry, in the form that the indexes of expiries support. */
export const unspentBeforeEnd = (now: Date, row = 'access_code') =>
  sql`(${untouched(row)} and ${sql.ref(`${row}.expires_at`)} > ${now})`

export const expiresSoon = (now: Date) => sql<boolean>`(${unspentBeforeEnd(now)}
  and access_code.expires_at < ${now}::timestamptz + make_interval(days => ${CODES_EXPIRE_SOON_DAYS}::int))`

const untouched = (row: string) =>
  sql`${sql.ref(`${row}.redeemed_at`)} is null and ${sql.ref(`${row}.revoked_at`)} is null`

/** True for a revoked or expired code; a student who redeemed it earlier keeps its content. */
export const isOver = ({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null }, now: Date) =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

/** The state of an `access_code` row at a moment; it is computed, so that it is never out of date. */
export const codeState = (now: Date) => sql<CodeState>`(case
  when access_code.redeemed_at is not null then 'redeemed'
  when access_code.revoked_at is not null then 'revoked'
  when access_code.expires_at <= ${now} then 'expired'
  else 'unused' end)`

export type StateCounts = Record<'total' | CodeState, number>
const none: StateCounts = { total: 0, unused: 0, redeemed: 0, revoked: 0, expired: 0 }

/** Counts rows of `state` and `count` by state, with a total; states without rows are missing. */
export const stateCounts = sql<Partial<StateCounts> | null>`
  jsonb_object_agg(state, count) || jsonb_build_object('total', sum(count))`

export const allStates = (counts: Partial<StateCounts> | null): StateCounts => ({ ...none, ...counts })
