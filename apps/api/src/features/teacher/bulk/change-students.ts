import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { STUDENTS_AT_ONCE } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type * as calls from '@manassa/contract/teacher/bulk'
import { type BulkAction, needOfBulk } from '@manassa/contract/teacher/bulk'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { requireEachUnmerged } from '../grants/grant-access.ts'
import { bulkCounts, insertBulkChange, insertSelection, lockBulkChange, storeUndone } from './bulk-changes.ts'
import { bulkHandlers, needOf, undoOf } from './bulk-handlers.ts'
import { bulkJob, bulkJobPayload } from './bulk-job.ts'
import { carryOut } from './carry-out.ts'
import { changeJobKey, undoJobKey } from './change-names.ts'

type ChangeStudentsInput = ParsedInputOf<typeof calls.changeStudents>

/**
 * Applies one change to many students (docs/behaviour/students.md). The students are selected here, and nothing happens
 * if their number differs from the expected one. Throws `auth.notAllowed`, `bulk.otherCount`, `course.notFound`,
 * `unit.notFound`, `grant.notPublished` and as `requireEachUnmerged` does.
 */
export async function changeStudents(
  context: StaffContext,
  input: ChangeStudentsInput,
): Promise<DataOf<typeof calls.changeStudents>> {
  const { db, services, tenantId } = context
  const { action } = input
  if (!isAllowed(context.viewer, needOfBulk[action])) throw new AppError('auth.notAllowed')
  const handler = bulkHandlers[action]
  await handler.check?.(context, { ...input, at: context.now, bulkId: 0, madeBy: context.viewer.id })

  const { bulkId, studentCount } = await createBulkChange(context, input)
  const isLong = studentCount > STUDENTS_AT_ONCE
  const order = { bulkId, undo: false, reason: null }
  const jobId = isLong
    ? await services.jobs.enqueue(db, tenantId, bulkJob, bulkJobPayload(context, order), changeJobKey(bulkId))
    : null
  if (!isLong) await carryOut(context, bulkId, { undo: false, most: studentCount })
  await recordBulkChange(context, { bulkId, action, reason: input.reason, studentCount })
  const changedCount = isLong ? null : (await bulkCounts(context, bulkId)).changedCount
  return { bulkId, studentCount, jobId, changedCount, undo: handler.undo ? { id: bulkId } : null }
}

async function createBulkChange(context: StaffContext, input: ChangeStudentsInput) {
  const { action, students, filter, expectedCount, reason, courseId, unitId, text } = input
  const selection = students ?? filter ?? []
  if (Array.isArray(selection)) await requireEachUnmerged(context, selection)
  const named = Array.isArray(selection) ? new Set(selection).size : null
  const details = { courseId, unitId, text }
  const expected = expectedCount ?? named ?? 0
  const change = { action, details, reason, studentCount: expected, madeBy: context.viewer.id, madeAt: context.now }
  const { id: bulkId } = await insertBulkChange(context, change)
  // Staff who may not see phone numbers must not find students by them.
  const byNumber = isAllowed(context.viewer, 'students')
  const studentCount = await insertSelection(context, bulkId, selection, { byNumber })
  // The error rolls the stored selection back.
  if (studentCount !== expected) {
    throw new AppError('bulk.otherCount', { data: { studentCount, expectedCount: expected } })
  }
  return { bulkId, studentCount }
}

interface BulkLogEntry {
  bulkId: number
  action: BulkAction | 'undo'
  reason: string | undefined
  studentCount: number
}

const recordBulkChange = (context: StaffContext, { bulkId, action, reason, studentCount }: BulkLogEntry) =>
  recordChange(context, {
    action: `students.${action}`,
    subject: { kind: 'students', id: bulkId },
    ...(reason && { reason }),
    before: {},
    after: { studentCount },
  })

/**
 * Undoes a bulk change as a whole; a second call changes nothing. Throws `bulk.notFound`, `bulk.stays` and
 * `auth.notAllowed`.
 */
export async function undoBulk(
  context: StaffContext,
  { bulkId, reason }: ParsedInputOf<typeof calls.undoBulk>,
): Promise<DataOf<typeof calls.undoBulk>> {
  const { db, services, tenantId, viewer, now } = context
  const change = requireFound(await lockBulkChange(context, bulkId), 'bulk.notFound')
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
