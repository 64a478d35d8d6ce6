import type { GivenOf } from '@manassa/contract/endpoint'
import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import { type Actor, isAllowed } from '@manassa/contract/rules/permissions'
import {
  type BulkDone,
  bulkDone,
  type JobKindName,
  jobKinds,
  needOfJob,
  type readJob,
} from '@manassa/contract/teacher/jobs'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import type { JobRow } from '#api/lib/jobs/jobs.queries.ts'
import { madeFileIn } from '#api/lib/jobs/made-files.ts'
import { countsOfMany } from '../bulk/bulk-changes.ts'
import { changeOfJob } from '../bulk/change-names.ts'
import { canUndoChange } from '../bulk/list-bulk-changes.ts'
import { addressOfMadeFile } from './made-file-address.ts'

export const kindsFor = (viewer: Actor): JobKindName[] => jobKinds.filter((kind) => isAllowed(viewer, needOfJob[kind]))

export async function jobViews(
  context: StaffContext,
  rows: readonly JobRow[],
): Promise<Array<GivenOf<typeof readJob>>> {
  const ended = await partialBulkChanges(context, rows)
  return rows.map((row) => jobView(context, row, ended.get(row.id)))
}

async function partialBulkChanges(context: StaffContext, rows: readonly JobRow[]): Promise<Map<number, BulkDone>> {
  const failed = rows.flatMap((row) => {
    const change = row.state === 'failed' ? changeOfJob(row) : undefined
    return change ? [{ jobId: row.id, ...change }] : []
  })
  if (failed.length === 0) return new Map()
  const counts = new Map(
    (
      await countsOfMany(
        context,
        failed.map(({ bulkId }) => bulkId),
      )
    ).map((one) => [one.id, one]),
  )
  return new Map(
    failed.flatMap(({ jobId, bulkId, undo }) => {
      const one = counts.get(bulkId)
      if (!one) return []
      const { action, studentCount, changedCount, undoneCount } = one
      const detail = undo ? { action: 'undo', changedCount: undoneCount } : { action, changedCount }
      return [[jobId, { bulkId, studentCount, canUndo: canUndoChange(one, { isUndoFailed: undo }), ...detail }]]
    }),
  )
}

function jobView(context: StaffContext, row: JobRow, half: BulkDone | undefined): GivenOf<typeof readJob> {
  const { id, queue, state, progress, createdAt, endedAt, failure } = row
  const file = state === 'done' ? madeFileIn(row.result, context.services.clock.now()) : null
  const bulk = state === 'done' ? bulkDone.safeParse(row.result).data : half
  return {
    id,
    kind: queue as JobKindName,
    state,
    progress,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...(file && {
      result: {
        url: addressOfMadeFile(context, { jobId: id, fileName: file.fileName, goneAt: new Date(file.goneAt) }),
        fileName: file.fileName,
        goneAt: file.goneAt,
      },
    }),
    ...(bulk && { bulk }),
    ...(failure && { reason: errorInArabic(failure as ErrorCode) }),
  }
}
