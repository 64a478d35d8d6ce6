import type { LogAction, LogSubjectKind } from '@manassa/contract/teacher/log-actions'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { insertLines } from './log.queries.ts'

/** The log uses this id for the operator of the installation; no account has it. */
export const OPERATOR_ID = 0
const NO_SLOT = 0

/**
 * Logs a command-line action in the transaction that does it (docs/behaviour/staff.md). The subject is named by number
 * alone, so nothing personal is stored.
 */
export async function recordOperatorChange(
  { db, services, tenantId }: SchoolContext,
  { action, subject }: { action: LogAction; subject: { kind: LogSubjectKind; id: number } },
) {
  const none = { reason: null, before: null, after: null, personId: null, sealed: null, operation: null }
  const who = { actorId: OPERATOR_ID, slot: NO_SLOT, userAgent: null }
  const what = { action, subjectKind: subject.kind, subjectId: subject.id, fields: [] }
  await insertLines(db, [{ tenantId, at: services.clock.now(), ...who, ...what, ...none }])
}
