import { sql } from 'kysely'
import type { ManualTxContext, Staff, StudentContext } from '#api/lib/request-context.ts'

/**
 * Does something as a made-up student would: one who has done nothing, because staff have no enrolment, no progress and
 * no attempt, and whose videos play in the session of who looks. The database refuses every write on the way.
 */
export const lookAsStudent = <T>(
  context: ManualTxContext<Staff>,
  look: (student: StudentContext) => Promise<T>,
): Promise<T> =>
  context.transaction(async (tx) => {
    await sql`set transaction read only`.execute(tx.db)
    return look({ ...tx, viewer: { ...tx.viewer, role: 'student' }, idempotencyKey: null })
  })
