import type { JobRow } from '#api/lib/jobs/jobs.queries.ts'
import type { InSchool } from '#api/lib/request-context.ts'

/** Which work does a change to many students, or takes it back: by these words it is found, whatever became of it. */
export const keyOfChange = (bulkId: number) => ({ uniqueKey: `change ${bulkId}` })
export const keyOfUndo = (bulkId: number) => ({ uniqueKey: `undo ${bulkId}` })

/** The change that a work is for. */
export function changeOf({ uniqueKey }: Pick<JobRow, 'uniqueKey'>): { bulkId: number; undo: boolean } | undefined {
  const [, how, id] = /^(change|undo) (\d+)$/.exec(uniqueKey ?? '') ?? []
  return id === undefined ? undefined : { bulkId: Number(id), undo: how === 'undo' }
}

const QUEUES = ['studentBulk', 'studentImport'] as const

/** How the newest work on each of these changes stands; of what was done at once there is none. */
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
