import {
  PREDECESSOR_TOKEN_GRACE_SECONDS,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  STAFF_SESSION_IDLE_HOURS,
} from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@manassa/contract/rules/time-units'
import type { Member } from '#api/lib/http/request-context.ts'

interface SessionTimes {
  generation: number
  generationAt: Date
  /** The time of that token's first use; null before it. */
  confirmedAt: Date | null
  lastUsedAt: Date
  idleExpiresAt: Date
  expiresAt: Date
}

/**
 * The relation of a token to its session:
 * - `current`: it is the newest one and valid; `expired`: it is the newest one and too old;
 * - `predecessor`: its successor is not used yet, or was first used less than a minute ago;
 * - `copied`: it is older than that, so no honest device still has it;
 * - `ended`: the session has been idle for too long or is too old.
 */
type TokenState = 'current' | 'expired' | 'predecessor' | 'copied' | 'ended'

/** Judges a token's generation at a moment; `tokenSeconds` is the lifetime of a token (docs/behaviour/sessions.md). */
export function tokenState(session: SessionTimes, generation: number, now: Date, tokenSeconds: number): TokenState {
  if (!isAlive(session, now) || generation > session.generation) return 'ended'
  if (generation === session.generation) return isFresh(session, now, tokenSeconds) ? 'current' : 'expired'
  if (generation === session.generation - 1 && successorIsNew(session, now)) return 'predecessor'
  return 'copied'
}

export const isFresh = ({ generationAt }: SessionTimes, now: Date, tokenSeconds: number) =>
  now.getTime() < generationAt.getTime() + tokenSeconds * SECOND_MS

export const isAlive = ({ idleExpiresAt, expiresAt }: Pick<SessionTimes, 'idleExpiresAt' | 'expiresAt'>, now: Date) =>
  now < idleExpiresAt && now < expiresAt

const successorIsNew = ({ confirmedAt }: SessionTimes, now: Date) =>
  confirmedAt === null || now.getTime() <= confirmedAt.getTime() + PREDECESSOR_TOKEN_GRACE_SECONDS * SECOND_MS

/** Use is recorded no more often than this; otherwise every call would write. */
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS

export const shouldRecordUse = ({ confirmedAt, lastUsedAt }: SessionTimes, state: TokenState, now: Date) =>
  (state === 'current' && confirmedAt === null) || now.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MS

/** Returns the end of a session that is used now and never again. */
export const idleEnd = (role: Member['role'], now: Date) =>
  new Date(now.getTime() + (role === 'student' ? SESSION_IDLE_DAYS * DAY_MS : STAFF_SESSION_IDLE_HOURS * HOUR_MS))

export const absoluteEnd = (now: Date) => new Date(now.getTime() + SESSION_ABSOLUTE_DAYS * DAY_MS)
