import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { STUDENTS_AT_ONCE } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { undoBulk as call } from '@manassa/contract/teacher/bulk'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { bulkCounts, lockBulkChange, storeUndone } from './bulk-changes.ts'
import { needOf, undoOf } from './bulk-handlers.ts'
import { bulkJob, bulkJobPayload } from './bulk-job.ts'
import { carryOut } from './carry-out.ts'
import { undoJobKey } from './change-names.ts'
import { recordBulkChange } from './change-students.ts'

/**
 * Undoes a bulk change as a whole; a second call changes nothing. Throws `bulk.notFound`, `bulk.stays` and
 * `auth.notAllowed`.
 */
export async function undoBulk(
  context: StaffContext,
  { bulkId, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { db, services, tenantId, viewer, now } = context
  const change = await lockBulkChange(context, bulkId)
  if (!change) throw new AppError('bulk.notFound')
  const { action } = change
  if (!undoOf(action)) throw new AppError('bulk.stays')
  if (!isAllowed(viewer, needOf(action))) throw new AppError('auth.notAllowed')

  const isLong = change.studentCount > STUDENTS_AT_ONCE
  const order = { bulkId, undo: true, reason: reason ?? null }
  if (!change.undoneAt) {
    await storeUndone(context, bulkId, { at: now, by: viewer.id })
    if (!isLong) await carryOut(context, bulkId, { ...order, most: change.studentCount })
    await recordBulkChange(context, { bulkId, action: 'undo', reason, studentCount: change.studentCount })
  }
  const jobId = isLong
    ? await services.jobs.enqueue(db, tenantId, bulkJob, bulkJobPayload(context, order), undoJobKey(bulkId))
    : null
  const { undoneCount, leftCount } = await bulkCounts(context, bulkId)
  return { bulkId, jobId, undoneCount: isLong ? null : undoneCount, leftCount: isLong ? null : leftCount }
}
