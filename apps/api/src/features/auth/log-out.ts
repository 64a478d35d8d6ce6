import type { Steps } from '../../lib/serve.ts'
import { readToken } from './session-token.ts'
import { endSession } from './sessions.queries.ts'

/** Ends the session of the token, however old that is, and frees its device. Any other token is past caring about. */
export async function logOut({ enter, house, tenantId, credentials }: Steps): Promise<null> {
  const claim = credentials.token === null ? null : readToken(house.keys, tenantId, credentials.token)
  if (claim) await enter((db) => endSession(db, tenantId, claim.sessionId))
  return null
}
