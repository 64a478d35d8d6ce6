import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { listBulkChanges as listBulkChangesCall } from '@manassa/contract/teacher/bulk'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { InSchool, StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { type BulkCounts, bulkChangePage, countsOfMany } from './bulk-changes.ts'
import { needOf, undoOf } from './bulk-handlers.ts'
import { changeJobKey, changeOfJob, undoJobKey } from './change-names.ts'

export async function listBulkChanges(
  context: StaffContext,
  { pagenumber, pagesize }: ParsedInputOf<typeof listBulkChangesCall>,
): Promise<DataOf<typeof listBulkChangesCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await bulkChangePage(context, page)
  const ids = rows.map(({ id }) => id)
  const counts = new Map((await countsOfMany(context, ids)).map((one) => [one.id, one]))
  const jobs = await jobsOfChanges(context, ids)
  const changes = rows.map(({ madeAt, madeBy, makerName, undoneAt, undoneBy, undoerName, importSums, ...row }) => {
    const { studentCount = 0, changedCount = 0, undoneCount = 0, leftCount = 0 } = counts.get(row.id) ?? {}
    const job = jobs.get(row.id)
    return {
      ...row,
      studentCount,
      changedCount,
      undoneCount,
      leftCount,
      ...(importSums && { importSums }),
      madeAt: madeAt.toISOString(),
      madeBy: namedOrNull(madeBy, makerName),
      undoneAt: undoneAt?.toISOString() ?? null,
      undoneBy: namedOrNull(undoneBy, undoerName),
      state: job?.state ?? 'done',
      canUndo:
        isAllowed(context.viewer, needOf(row.action)) &&
        canUndoChange(counts.get(row.id), { isUndoFailed: job?.state === 'failed' && changeOfJob(job)?.undo === true }),
    }
  })
  return { ...pageMeta(totalCount, page), changes }
}

export function canUndoChange(counts: BulkCounts | undefined, { isUndoFailed = false } = {}): boolean {
  if (!counts || !undoOf(counts.action)) return false
  return counts.undoneAt === null ? counts.doneCount > 0 : isUndoFailed
}

const QUEUES = ['studentBulk', 'studentImport'] as const

async function jobsOfChanges({ db, tenantId }: InSchool, bulkIds: readonly number[]) {
  const keys = bulkIds.flatMap((id) => [changeJobKey(id).uniqueKey, undoJobKey(id).uniqueKey])
  const rows = await db
    .selectFrom('job')
    .where('tenantId', '=', tenantId)
    .where('queue', 'in', QUEUES)
    .where(({ eb, fn, val }) => eb('uniqueKey', '=', fn.any(val(keys))))
    .orderBy('id')
    .select(['id', 'state', 'uniqueKey'])
    .execute()
  return new Map(rows.map((row) => [changeOfJob(row)?.bulkId ?? 0, row]))
}
