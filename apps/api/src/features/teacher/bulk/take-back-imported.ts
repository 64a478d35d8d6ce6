import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { endGrantOf } from '../grants/take-back.ts'
import type { BulkInput } from './bulk-handlers.ts'
import { enrolmentsBegunAt, removeUnused } from './take-back-imported.queries.ts'

/**
 * Takes back what an import did to one student: an account that it made and nobody has used is gone, with its number
 * and its invitation; of any other, what it was enrolled in is ended (docs/design/editing-and-conflicts.md). False
 * where there is nothing of that.
 */
export async function takeBackImported(
  context: StaffContext,
  studentId: number,
  { at, reason, bulkId, madeBy }: BulkInput,
) {
  if (await removeUnused(context, { studentId, bulkId, at, by: madeBy })) {
    // Without a word about the person: of them nothing is left.
    await recordChange(context, { action: 'student.remove', subject: { kind: 'student', id: studentId }, reason })
    return true
  }
  let isEnded = false
  for (const courseId of await enrolmentsBegunAt(context, { studentId, at, by: madeBy })) {
    if (await endGrantOf(context, { studentId, courseId }, { at, reason })) isEnded = true
  }
  return isEnded
}
