import type { BulkAction } from '@manassa/contract/teacher/bulk'
import { operationOf } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type BulkChange, findBulkChange, markStudent, nextStudents } from './bulk-changes.ts'
import { type BulkInput, bulkHandlers, undoOf } from './bulk-handlers.ts'

interface CarryOutOptions {
  undo: boolean
  /** The reason for the undo; without one, the reason of the change applies. */
  reason?: string | null
  most: number
}

/**
 * Applies or undoes the change for the next few students within the current transaction; returns their number. A change
 * that was undone meanwhile is not applied further. Throws as the use cases do.
 */
export async function carryOut(
  context: StaffContext,
  bulkId: number,
  { undo, reason, most }: CarryOutOptions,
): Promise<number> {
  const change = requireFound(await findBulkChange(context, bulkId), 'bulk.notFound')
  if (change.undoneAt && !undo) return 0
  const act = undo ? undoOf(change.action) : bulkHandlers[change.action as BulkAction].act
  const input = inputOf(change, reason)
  const bulkContext = { ...context, operation: operationOf(bulkId, { undo }) }
  const contextOfChange = undo ? bulkContext : { ...bulkContext, now: change.madeAt }
  const students = await nextStudents(context, bulkId, { undo, most })
  for (const { studentId } of students) {
    const isDone = await falseIfGone(() => act?.(contextOfChange, studentId, input))
    await markStudent(context, { id: bulkId, studentId, ...(undo ? { undone: isDone } : { changed: isDone }) })
  }
  return students.length
}

/** Students who were merged or deleted since they were selected are skipped. */
async function falseIfGone(act: () => Promise<boolean> | undefined): Promise<boolean> {
  try {
    return (await act()) ?? false
  } catch (error) {
    if (error instanceof AppError && (error.code === 'student.merged' || error.code === 'student.notFound'))
      return false
    throw error
  }
}

function inputOf(
  { id, madeBy, madeAt: at, reason: firstReason, details }: BulkChange,
  reason: string | null | undefined,
): BulkInput {
  return {
    at,
    bulkId: id,
    madeBy,
    reason: reason ?? firstReason ?? '',
    ...(details as Pick<BulkInput, 'courseId' | 'unitId' | 'text'>),
  }
}
