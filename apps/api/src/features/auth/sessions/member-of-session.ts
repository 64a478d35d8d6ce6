import { sameBytes } from '#api/lib/keys.ts'
import type { Member, SchoolContext } from '#api/lib/request-context.ts'
import { sessionMark } from './session-mark.ts'
import { isAlive } from './session-rules.ts'
import { findSessionInSlot } from './sessions.queries.ts'

/** A session as an address names it. */
export interface MarkedSession {
  accountId: number
  slot: number
  sessionMark: Buffer
}

/** The member whose session this is; null when that has ended, another one has its slot, or the account is disabled. */
export async function memberOfSession(
  { db, services, tenantId }: SchoolContext,
  marked: MarkedSession,
): Promise<Member | null> {
  const session = await findSessionInSlot(db, tenantId, marked)
  if (!session || !isAlive(session, services.clock.now())) return null
  const mark = sessionMark(services.keys, tenantId, session)
  if (!sameBytes(mark, marked.sessionMark)) return null
  const { id, name, email, phone, role, permissions, grade, owesSecondFactor, slot } = session
  return { tenantId, id, name, email, phone, role, permissions, grade, owesSecondFactor, slot, sessionMark: mark }
}
