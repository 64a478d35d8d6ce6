import type { RecordedEndReason, SessionEnd } from '@manassa/contract/endpoint'
import { sameBytes } from '#api/lib/crypto/keys.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { deviceHash } from '../devices/requesting-device.ts'
import { claimedSession } from './claimed-session.ts'
import { isAlive } from './session-rules.ts'
import { readToken } from './session-token.ts'

interface EndedSession {
  sessionId: Buffer
  accountId: number
  deviceHash: Buffer
}

export async function recordSessionEnd(
  db: SchoolDb,
  tenantId: string,
  sessions: readonly EndedSession[],
  { reason, at }: { reason: RecordedEndReason; at: Date },
) {
  if (sessions.length === 0) return
  const rows = sessions.map(({ sessionId, accountId, deviceHash }) => ({ sessionId, accountId, deviceHash }))
  await db
    .insertInto('endedSession')
    .values(rows.map((row) => ({ tenantId, ...row, reason, endedAt: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns why the session of a token ended, to the device of that token only. */
export async function findSessionEnd(context: TxContext): Promise<SessionEnd | undefined> {
  const { db, services, tenantId, credentials } = context
  const { token, deviceId } = credentials
  const claim = token === null ? null : readToken(services.keys, tenantId, token)
  if (!claim || !deviceId) return undefined
  const ended = await db
    .selectFrom('endedSession')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', claim.sessionId)
    .select(['reason', 'endedAt', 'deviceHash'])
    .executeTakeFirst()
  if (!ended) return expiryOf(context)
  if (!sameBytes(ended.deviceHash, deviceHash(deviceId))) return undefined
  return { reason: ended.reason, at: ended.endedAt.toISOString() }
}

/** A session that nobody ended is still there when its time is over. */
async function expiryOf(context: TxContext): Promise<SessionEnd | undefined> {
  const found = await claimedSession(context)
  if (!found || isAlive(found.session, found.now)) return undefined
  const { idleExpiresAt, expiresAt } = found.session
  const endedAt = Math.min(idleExpiresAt.getTime(), expiresAt.getTime())
  return { reason: 'expired', at: new Date(endedAt).toISOString() }
}
