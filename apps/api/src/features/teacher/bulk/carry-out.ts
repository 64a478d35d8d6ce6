import type { BulkAction } from '@manassa/contract/teacher/bulk'
import { operationOf } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type BulkChange, findBulkChange, markStudent, nextStudents } from './bulk-changes.ts'
import { type BulkInput, bulkHandlers, undoOf } from './bulk-handlers.ts'

/** How a change is carried out: done, or taken back for a reason of its own. */
export interface CarryOutOptions {
  undo: boolean
  /** Why it is taken back; as it was done, without it. */
  reason?: string | null
  most: number
}

/**
 * Does what was asked for to the next few students, or takes it back, in the transaction at hand; gives how many there
 * were. What was taken back meanwhile goes no further. Throws what the use cases do.
 */
export async function carryOut(
  context: StaffContext,
  bulkId: number,
  { undo, reason, most }: CarryOutOptions,
): Promise<number> {
  const change = await findBulkChange(context, bulkId)
  if (!change) throw new AppError('bulk.notFound')
  if (change.undoneAt && !undo) return 0
  const handler = bulkHandlers[change.action as BulkAction]
  const takeBack = undoOf(change.action)
  const input = inputOf(change, reason)
  const part = { ...context, operation: operationOf(bulkId, { undo }) }
  const inTime = undo ? part : { ...part, now: change.madeAt }
  const students = await nextStudents(context, bulkId, { undo, most })
  for (const { studentId } of students) {
    const one = { id: bulkId, studentId }
    if (undo) await markStudent(context, { ...one, undone: await isSo(() => takeBack?.(inTime, studentId, input)) })
    else await markStudent(context, { ...one, changed: await isSo(() => handler.act(inTime, studentId, input)) })
  }
  return students.length
}

/** To who became another one since it was settled, or is gone, nothing is done. */
async function isSo(act: () => Promise<boolean> | undefined): Promise<boolean> {
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
