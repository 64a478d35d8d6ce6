import type { Steps } from '../../lib/serve.ts'
import { deviceHash } from './device.ts'
import { readToken } from './session-token.ts'
import { endSession } from './sessions.queries.ts'

/**
 * Ends the session of the token, however old that is, and frees its device. Any other token is past caring about, and so is one
 * from another device than its own: whoever has a copy logs nobody out.
 */
export async function logOut({ enter, house, tenantId, credentials }: Steps): Promise<null> {
  const { token, deviceId } = credentials
  const claim = token === null ? null : readToken(house.keys, tenantId, token)
  if (claim && deviceId) await enter((db) => endSession(db, tenantId, claim.sessionId, deviceHash(deviceId)))
  return null
}
