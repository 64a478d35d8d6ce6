import { sameBytes } from '#api/lib/crypto/keys.ts'
import type { Travel } from '#api/lib/db/statement.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { deviceHash } from '../devices/requesting-device.ts'
import { tokenState } from './session-rules.ts'
import { readToken } from './session-token.ts'
import { findSession } from './sessions.queries.ts'

/**
 * Returns the session that the request's token names, with the token's state. Null for an invalid token, for another
 * device than the session's, and when the session or its account is gone.
 */
export async function claimedSession({ db, services, tenantId, credentials }: TxContext, travel?: Travel) {
  const { token, deviceId } = credentials
  const claim = token === null ? null : readToken(services.keys, tenantId, token)
  if (!claim || !deviceId) return null

  const session = await findSession(db, tenantId, claim.sessionId, travel)
  if (!session || !sameBytes(session.deviceHash, deviceHash(deviceId))) return null

  const now = services.clock.now()
  const state = tokenState(session, claim.generation, now, services.environment.accessTokenSeconds)
  return { claim, session, state, now }
}
