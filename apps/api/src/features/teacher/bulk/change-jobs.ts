import type { InSchool } from '#api/lib/http/request-context.ts'
import { changeJobKey, changeOfJob, undoJobKey } from './change-names.ts'

const QUEUES = ['studentBulk', 'studentImport'] as const

/** Returns the newest job of each change; a change that ran in its request has none. */
export async function jobsOfChanges({ db, tenantId }: InSchool, bulkIds: readonly number[]) {
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
