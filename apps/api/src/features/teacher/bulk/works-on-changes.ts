import type { InSchool } from '#api/lib/request-context.ts'
import { changeOf, keyOfChange, keyOfUndo } from './change-names.ts'

const QUEUES = ['studentBulk', 'studentImport'] as const

/** Returns the newest job of each change; a change that ran in its request has none. */
export async function worksOn({ db, tenantId }: InSchool, bulkIds: readonly number[]) {
  const keys = bulkIds.flatMap((id) => [keyOfChange(id).uniqueKey, keyOfUndo(id).uniqueKey])
  const rows = await db
    .selectFrom('job')
    .where('tenantId', '=', tenantId)
    .where('queue', 'in', QUEUES)
    .where(({ eb, fn, val }) => eb('uniqueKey', '=', fn.any(val(keys))))
    .orderBy('id')
    .select(['id', 'state', 'uniqueKey'])
    .execute()
  return new Map(rows.map((row) => [changeOf(row)?.bulkId ?? 0, row]))
}
