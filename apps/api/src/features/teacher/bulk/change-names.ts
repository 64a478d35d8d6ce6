import type { JobRow } from '#api/lib/jobs/jobs.queries.ts'

export const IMPORT = 'import'

export const changeJobKey = (bulkId: number) => ({ uniqueKey: `change ${bulkId}` })
export const undoJobKey = (bulkId: number) => ({ uniqueKey: `undo ${bulkId}` })

export function changeOfJob({ uniqueKey }: Pick<JobRow, 'uniqueKey'>): { bulkId: number; undo: boolean } | undefined {
  const [, how, id] = /^(change|undo) (\d+)$/.exec(uniqueKey ?? '') ?? []
  return id === undefined ? undefined : { bulkId: Number(id), undo: how === 'undo' }
}
