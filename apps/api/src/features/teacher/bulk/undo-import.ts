import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { endGrantOf } from '../grants/take-back.ts'
import { enrolmentsBegunAt, removeUnused } from './undo-import.queries.ts'

interface ImportUndo {
  at: Date
  reason: string
  bulkId: number
  madeBy: number
}

/**
 * Undoes an import for one student (docs/design/editing-and-conflicts.md). An account that the import created and
 * nobody used is deleted, with its invitation. For any other student, the enrolments of the import end. Returns false
 * if nothing was undone.
 */
export async function undoImport(context: StaffContext, studentId: number, { at, reason, bulkId, madeBy }: ImportUndo) {
  if (await removeUnused(context, { studentId, bulkId, at, by: madeBy })) {
    // The entry names nobody, because the person's data are deleted.
    await recordChange(context, { action: 'student.remove', subject: { kind: 'student', id: studentId }, reason })
    return true
  }
  let isEnded = false
  for (const courseId of await enrolmentsBegunAt(context, { studentId, at, by: madeBy })) {
    if (await endGrantOf(context, { studentId, courseId }, { at, reason })) isEnded = true
  }
  return isEnded
}
