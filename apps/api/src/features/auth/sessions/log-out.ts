import type { ManualTxContext } from '#api/lib/request-context.ts'
import { deviceHash } from '../devices/device.ts'
import { readToken } from './session-token.ts'
import { endSession } from './sessions.queries.ts'

/**
 * Ends the session of the token, however old that is, and frees its device. An unknown token is no error: logging
 * out twice is as good as once. Neither is one from another device than its own, which ends nothing: whoever has a copy
 * logs nobody out.
 */
export async function logOut({ transaction, services, tenantId, credentials }: ManualTxContext): Promise<null> {
  const { token, deviceId } = credentials
  const claim = token === null ? null : readToken(services.keys, tenantId, token)
  if (claim && deviceId) await transaction(({ db }) => endSession(db, tenantId, claim.sessionId, deviceHash(deviceId)))
  return null
}
