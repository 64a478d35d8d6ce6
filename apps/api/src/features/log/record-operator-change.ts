import type { LogAction, LogSubjectKind } from '@manassa/contract/teacher/log-actions'
import type { SchoolContext } from '#api/lib/request-context.ts'
import { insertLines } from './log.queries.ts'

/** Who stands in the log for whoever runs the installation: no account has this number. */
export const OPERATOR_ID = 0
const NO_SLOT = 0

/**
 * Writes into a school's log what was done to it from the command line, in the transaction that does it
 * (docs/behaviour/staff.md). Nothing personal is in it: what it was done to is named by its number alone.
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
