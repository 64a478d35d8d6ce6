import type { ErrorCode } from '@manassa/contract/errors'
import type { Permission } from '@manassa/contract/rules/permissions'
import type * as kinds from './kinds.ts'
import type { Whose } from './kinds.ts'

/** The outcome for a permitted caller: `ok`, or the code of a failure. */
export type Outcome = 'ok' | ErrorCode

/** An input that names a thing, and what comes of whose thing it is. */
export interface NamingField {
  kind: kinds.Kind
  /** The outcome by the owner of the thing. */
  outcomes: Partial<Record<Whose, Outcome>>
  /** Left out of the calls that try another field. */
  optional?: true
}

/** The permissions of one call, beyond what its `access` says. */
export interface Row {
  /** Inputs that name something. */
  names?: Record<string, NamingField>
  /** All other inputs, with a value that is fine. */
  plain?: () => Record<string, unknown>
  /** A public call on the session of the token: what it says without a token, and with a dead one. */
  onSession?: Record<'visitor' | 'dead', Outcome>
  /** It tells staff of people of their school. */
  tellsOfPeople?: boolean
  /** It tells staff what a quiz asks and which answers are right, whether they make courses or not. */
  tellsOfQuestions?: boolean
  /** Things that staff of every kind may ask for, and only those with a permission are shown. */
  seenBy?: { need: Permission; others: ErrorCode }
  /** The call ends the caller's session. */
  endsSession?: true
}
