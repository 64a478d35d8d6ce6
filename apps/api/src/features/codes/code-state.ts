import { CODES_EXPIRE_SOON_DAYS } from '@manassa/contract/limits'
import type { CodeState } from '@manassa/contract/rules/code-state'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#api/lib/db/tables.ts'
import type { Student } from '#api/lib/request-context.ts'

/** For `where`: codes that open something at `now`, for nobody has used, revoked or outlived them. */
export const isUnspent =
  (now: Date) =>
  ({ and, eb, or }: ExpressionBuilder<Tables, 'accessCode'>) =>
    and([
      eb('accessCode.redeemedBy', 'is', null),
      eb('accessCode.revokedAt', 'is', null),
      or([eb('accessCode.expiresAt', 'is', null), eb('accessCode.expiresAt', '>', now)]),
    ])

/** The same in SQL of one's own, of a row of `access_code` that goes by this name there. */
export const unspent = (now: Date, row = 'access_code') => {
  const expiresAt = sql.ref(`${row}.expires_at`)
  return sql`(${untouched(row)} and (${expiresAt} is null or ${expiresAt} > ${now}))`
}

/** Of codes that have an end: those that are unspent, as the indexes of ends find them. */
export const unspentBeforeEnd = (now: Date, row = 'access_code') =>
  sql`(${untouched(row)} and ${sql.ref(`${row}.expires_at`)} > ${now})`

/** Unspent codes that expire within the next days. */
export const expiresSoon = (now: Date) => sql<boolean>`(${unspentBeforeEnd(now)}
  and access_code.expires_at < ${now}::timestamptz + make_interval(days => ${CODES_EXPIRE_SOON_DAYS}::int))`

const untouched = (row: string) =>
  sql`${sql.ref(`${row}.redeemed_at`)} is null and ${sql.ref(`${row}.revoked_at`)} is null`

/** Whether a code was revoked, or its time is over: whoever used it before has what it opened. */
export const isOver = ({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null }, now: Date) =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

/** The state of a row of `access_code` at a moment: it is stored nowhere, so that it cannot be out of date. */
export const codeState = (now: Date) => sql<CodeState>`(case
  when access_code.redeemed_at is not null then 'redeemed'
  when access_code.revoked_at is not null then 'revoked'
  when access_code.expires_at <= ${now} then 'expired'
  else 'unused' end)`

export type StateCounts = Record<'total' | CodeState, number>
const none: StateCounts = { total: 0, unused: 0, redeemed: 0, revoked: 0, expired: 0 }

/** Of rows of `state` and `count`: how many there are in each, and in all. A state that nothing is in is not named. */
export const stateCounts = sql<Partial<StateCounts> | null>`
  jsonb_object_agg(state, count) || jsonb_build_object('total', sum(count))`

/** The same with every state. */
export const allStates = (counts: Partial<StateCounts> | null): StateCounts => ({ ...none, ...counts })

/** The columns of the event that a code was redeemed, for a `select` from what was claimed. */
export const redemption = (student: Student, now: Date) => [
  sql<string>`${student.tenantId}`.as('tenantId'),
  sql<number>`claimed.id`.as('accessCodeId'),
  sql<'redeemed'>`'redeemed'`.as('kind'),
  sql<Date>`${now}::timestamptz`.as('at'),
  sql<number>`${student.id}::bigint`.as('studentId'),
]
