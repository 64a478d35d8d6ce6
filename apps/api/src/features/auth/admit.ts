import { AppError } from '../../lib/app-error.ts'
import type { House, OpenVisit } from '../../lib/visit.ts'
import { claimedSession } from './claimed-session.ts'
import { endCopiedSession } from './end-copied-session.ts'
import { whyEnded } from './ended-sessions.ts'
import { sessionMark } from './session-mark.ts'
import { isFresh, useIsNews } from './session-rules.ts'
import { noteUse } from './sessions.queries.ts'

/**
 * The member behind a live token, on the device and in the school that it was issued for. Throws `auth.required`
 * without a token and `auth.sessionEnded` with any that is not good; a copied one ends its session (design, section 5).
 */
export const admit: House['admit'] = async (visit) => {
  const { house, db, tenantId, credentials } = visit
  if (!credentials.token) throw new AppError('auth.required')

  const found = await claimedSession(db, visit)
  if (!found) throw new AppError('auth.sessionEnded', await endOf(visit))

  const { claim, session, standing, wall } = found
  if (standing === 'copied') {
    throw new AppError('auth.sessionEnded', {
      afterwards: (after) => endCopiedSession({ ...visit, db: after }, claim.sessionId, session),
    })
  }
  const good =
    standing === 'current' ||
    (standing === 'predecessor' && isFresh(session, wall, house.environment.accessTokenSeconds))
  if (!good) throw new AppError('auth.sessionEnded')

  if (useIsNews(session, standing, wall)) await noteUse(db, tenantId, claim, session.role, wall)
  const { id, name, email, phone, role, grade, slot } = session
  return {
    tenantId,
    id,
    name,
    email,
    phone,
    role,
    grade,
    slot,
    sessionMark: sessionMark(house.keys, tenantId, session),
  }
}

/** Why it ended is said where somebody else ended it. */
async function endOf(visit: OpenVisit) {
  const ended = await whyEnded(visit.db, visit)
  return ended ? { ended } : {}
}
