import type { Member, SchoolContext } from '#api/lib/http/request-context.ts'
import { isMarkOf } from './session-mark.ts'
import { isAlive } from './session-rules.ts'
import { findSessionInSlot } from './sessions.queries.ts'

export interface MarkedSession {
  accountId: number
  slot: number
  sessionMark: Buffer
}

/** Returns the member of a session; null when it ended, its slot was reused, or the account is disabled. */
export async function memberOfSession(
  { db, services, tenantId }: SchoolContext,
  marked: MarkedSession,
): Promise<Member | null> {
  const session = await findSessionInSlot(db, tenantId, marked)
  if (!session || !isAlive(session, services.clock.now())) return null
  if (!isMarkOf(services.keys, tenantId, marked.sessionMark, session)) return null
  const { id, name, email, phone, role, permissions, grade, owesSecondFactor, emailUnconfirmedSince, slot } = session
  const about = { name, email, phone, role, permissions, grade, owesSecondFactor, emailUnconfirmedSince }
  return { tenantId, id, ...about, slot, sessionMark: marked.sessionMark }
}
