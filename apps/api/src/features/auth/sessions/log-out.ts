import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { deviceHash } from '../devices/requesting-device.ts'
import { readToken } from './session-token.ts'
import { endSession } from './sessions.queries.ts'

/**
 * Ends the session of the token, however old that is, and frees its device. An unknown token is no error, so that a
 * repeated logout succeeds. A token from another device ends nothing, so that a copy cannot log its owner out.
 */
export async function logOut({ transaction, services, tenantId, credentials }: ManualTxContext): Promise<null> {
  const { token, deviceId } = credentials
  const claim = token === null ? null : readToken(services.keys, tenantId, token)
  if (claim && deviceId) await transaction(({ db }) => endSession(db, tenantId, claim.sessionId, deviceHash(deviceId)))
  return null
}
