import {
  PREDECESSOR_TOKEN_GRACE_SECONDS,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  STAFF_SESSION_IDLE_HOURS,
} from '@manassa/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@manassa/contract/rules/time-units'
import type { Member } from '#api/lib/request-context.ts'

/** What a session's row says of its time. */
export interface SessionTimes {
  generation: number
  /** When the token of this generation was made. */
  generationAt: Date
  /** When it was first seen in use. */
  confirmedAt: Date | null
  lastUsedAt: Date
  idleExpiresAt: Date
  expiresAt: Date
}

/**
 * How a token stands to its session:
 * - `current`: the newest one, inside its time; `expired`: the newest one, past it;
 * - `predecessor`: its successor is on the way, or was first used less than a minute ago;
 * - `copied`: an older one, which no honest device still holds;
 * - `ended`: the session is over by disuse or age.
 */
export type TokenStanding = 'current' | 'expired' | 'predecessor' | 'copied' | 'ended'

/** Judges a token's generation at a moment; `tokenSeconds` is how long a token is good (docs/behaviour/sessions.md). */
export function tokenStanding(
  session: SessionTimes,
  generation: number,
  now: Date,
  tokenSeconds: number,
): TokenStanding {
  if (!isAlive(session, now) || generation > session.generation) return 'ended'
  if (generation === session.generation) return isFresh(session, now, tokenSeconds) ? 'current' : 'expired'
  if (generation === session.generation - 1 && successorIsNew(session, now)) return 'predecessor'
  return 'copied'
}

/** True while the token of the session's generation is inside its time. */
export const isFresh = ({ generationAt }: SessionTimes, now: Date, tokenSeconds: number) =>
  now.getTime() < generationAt.getTime() + tokenSeconds * SECOND_MS

/** True for a session that is over neither by disuse nor by age. */
export const isAlive = ({ idleExpiresAt, expiresAt }: Pick<SessionTimes, 'idleExpiresAt' | 'expiresAt'>, now: Date) =>
  now < idleExpiresAt && now < expiresAt

const successorIsNew = ({ confirmedAt }: SessionTimes, now: Date) =>
  confirmedAt === null || now.getTime() <= confirmedAt.getTime() + PREDECESSOR_TOKEN_GRACE_SECONDS * SECOND_MS

/** Use is written down no more often than this: it is a write on every call otherwise. */
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS

/** True when a call with a good token has to be written down. */
export const shouldRecordUse = ({ confirmedAt, lastUsedAt }: SessionTimes, standing: TokenStanding, now: Date) =>
  (standing === 'current' && confirmedAt === null) || now.getTime() - lastUsedAt.getTime() >= USE_NOTED_EVERY_MS

/** Until when a session lives that is used now and not again. */
export const idleEnd = (role: Member['role'], now: Date) =>
  new Date(now.getTime() + (role === 'student' ? SESSION_IDLE_DAYS * DAY_MS : STAFF_SESSION_IDLE_HOURS * HOUR_MS))

/** Until when a session lives that was opened now, however much it is used. */
export const absoluteEnd = (now: Date) => new Date(now.getTime() + SESSION_ABSOLUTE_DAYS * DAY_MS)
