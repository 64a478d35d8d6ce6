import { sql } from 'kysely'
import type { ManualTxContext, Staff, StudentContext } from '#api/lib/http/request-context.ts'

/**
 * Runs a call as a fictitious student without enrolments, progress or attempts, whose videos play in the session of the
 * viewer. The transaction is read-only.
 */
export const previewAs = <T>(
  context: ManualTxContext<Staff>,
  look: (student: StudentContext) => Promise<T>,
): Promise<T> =>
  context.transaction(async (tx) => {
    await sql`set transaction read only`.execute(tx.db)
    return look({ ...tx, viewer: { ...tx.viewer, role: 'student' }, idempotencyKey: null })
  })
