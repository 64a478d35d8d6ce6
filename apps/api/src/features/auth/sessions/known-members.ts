import { LruCache, STUDENT_ENTRIES } from '#api/lib/cache/lru-cache.ts'
import { afterCommit } from '#api/lib/db/create-database.ts'
import type { Member, RequestContext, Services, TxContext } from '#api/lib/http/request-context.ts'
import type { claimedSession } from './claimed-session.ts'
import { shouldRecordUse, tokenState } from './session-rules.ts'
import { checkUnchanged } from './sessions.queries.ts'

interface KnownMember {
  found: NonNullable<Awaited<ReturnType<typeof claimedSession>>>
  member: Member
}

const known = new LruCache<KnownMember>(STUDENT_ENTRIES)

const nameOf = ({ tenantId, credentials }: RequestContext) =>
  [tenantId, credentials.deviceId, credentials.token].join(' ')

/** Remembers a student whose session this transaction has read and does not change. */
export function rememberMember(context: TxContext, student: KnownMember) {
  // Other rows decide about assistants.
  if (student.member.role === 'student') afterCommit(() => known.set(nameOf(context), student))
}

/**
 * Returns the student of a token, as an earlier call read it, and a condition that holds while the rows of session and
 * account have not changed. It travels with the first statement of the call, in place of a statement of its own.
 */
export const knownMember: Services['knownMember'] = (context) => {
  const { tenantId, services } = context
  const student = known.get(nameOf(context))
  if (!student) return undefined

  const { member, found } = student
  const { claim, session } = found
  const now = services.clock.now()
  const state = tokenState(session, claim.generation, now, services.environment.accessTokenSeconds)
  if (state !== 'current' || shouldRecordUse(session, state, now)) return undefined
  const { sessionVersion, accountVersion } = session
  const versions = { tenantId, sessionId: claim.sessionId, sessionVersion, accountVersion }
  return { member, isUnchanged: (db) => checkUnchanged(db, versions, { withNext: true }) }
}
