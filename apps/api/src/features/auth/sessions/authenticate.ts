import { AppError, refused } from '#api/lib/http/app-error.ts'
import type { Member, Services, TxContext } from '#api/lib/http/request-context.ts'
import { claimedSession } from './claimed-session.ts'
import { endCopiedSession } from './end-copied-session.ts'
import { findSessionEnd } from './ended-sessions.ts'
import { rememberMember } from './known-members.ts'
import { sessionMark } from './session-mark.ts'
import { isFresh, shouldRecordUse } from './session-rules.ts'
import { recordUse } from './sessions.queries.ts'

/**
 * Returns the member of a valid token, on the device and in the school that it was issued for. Throws `auth.required`
 * without a token, and `auth.sessionEnded` for any invalid one. A copied token ends its session, and that change is
 * committed (docs/behaviour/sessions.md).
 */
export const authenticate: Services['authenticate'] = async (context) => {
  const { services, db, tenantId, credentials } = context
  if (!credentials.token) throw new AppError('auth.required')

  const found = await claimedSession(context)
  if (!found) throw new AppError('auth.sessionEnded', await endOf(context))

  const { claim, session, state, now } = found
  if (state === 'copied') {
    await endCopiedSession(context, claim.sessionId, session)
    return refused('auth.sessionEnded')
  }
  const good =
    state === 'current' || (state === 'predecessor' && isFresh(session, now, services.environment.accessTokenSeconds))
  if (!good) throw new AppError('auth.sessionEnded', state === 'ended' ? await endOf(context) : {})

  const isUseRecorded = shouldRecordUse(session, state, now)
  if (isUseRecorded) await recordUse(db, tenantId, claim, session.role, now)
  const { id, name, email, phone, role, permissions, grade, owesSecondFactor, emailUnconfirmedSince, slot } = session
  const member: Member = {
    tenantId,
    id,
    name,
    email,
    phone,
    role,
    permissions,
    grade,
    owesSecondFactor,
    emailUnconfirmedSince,
    slot,
    // Few calls ask for it.
    get sessionMark() {
      return sessionMark(services.keys, tenantId, session)
    },
  }
  if (state === 'current' && !isUseRecorded) rememberMember(context, { found, member })
  return member
}

/** The reason is told only where somebody else ended the session. */
async function endOf(context: TxContext) {
  const ended = await findSessionEnd(context)
  return ended ? { ended } : {}
}
