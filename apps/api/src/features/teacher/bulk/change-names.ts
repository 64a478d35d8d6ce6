import type { JobRow } from '#api/lib/jobs/jobs.queries.ts'

/** Bringing in the students of a table, among what is done to many. */
export const IMPORT = 'import'

/** Which work does a change to many students, or takes it back: by these words it is found, whatever became of it. */
export const keyOfChange = (bulkId: number) => ({ uniqueKey: `change ${bulkId}` })
export const keyOfUndo = (bulkId: number) => ({ uniqueKey: `undo ${bulkId}` })

/** The change that a work is for. */
export function changeOf({ uniqueKey }: Pick<JobRow, 'uniqueKey'>): { bulkId: number; undo: boolean } | undefined {
  const [, how, id] = /^(change|undo) (\d+)$/.exec(uniqueKey ?? '') ?? []
  return id === undefined ? undefined : { bulkId: Number(id), undo: how === 'undo' }
}
