import type { ErrorCode } from '@manassa/contract/errors'
import type { Permission } from '@manassa/contract/rules/permissions'
import type * as kinds from './kinds.ts'
import type { OwnerCase } from './kinds.ts'

export type Outcome = 'ok' | ErrorCode

/** An input that names a thing, with the outcome by its owner. */
export interface NamingField {
  kind: kinds.ObjectKind
  outcomes: Partial<Record<OwnerCase, Outcome>>
  /** Omitted by calls that test another field. */
  optional?: true
}

/** Whosever it is, and whether it exists. */
export const anybody: NamingField['outcomes'] = {
  own: 'ok',
  anothers: 'ok',
  foreign: 'ok',
  random: 'ok',
  malformed: 'request.invalid',
}

/** The permissions of one call, beyond its `access`. */
export interface Row {
  names?: Record<string, NamingField>
  plain?: () => Record<string, unknown>
  /** A public call about the token's session: the outcome without a token, and with an expired one. */
  onSession?: Record<'visitor' | 'dead', Outcome>
  /** True when it tells staff about people of their school. */
  tellsOfPeople?: boolean
  /** True when it shows staff questions and right answers, with or without the permission for courses. */
  tellsOfQuestions?: boolean
  /** Things that all staff may name, and only those with a permission are shown. */
  seenBy?: { need: Permission; others: ErrorCode }
  endsSession?: true
}
