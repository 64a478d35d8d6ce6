import type { GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import { type Actor, isAllowed } from '@manassa/contract/rules/permissions'
import type * as calls from '@manassa/contract/teacher/jobs'
import { type BulkDone, bulkDone, type JobKindName, jobKinds, needOfJob } from '@manassa/contract/teacher/jobs'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { findJob, type JobRow, jobPage } from '#api/lib/jobs/jobs.queries.ts'
import { madeFileIn } from '#api/lib/jobs/made-files.ts'
import { countsOfMany } from '../bulk/bulk-changes.ts'
import { changeOfJob } from '../bulk/change-names.ts'
import { canUndoChange } from '../bulk/list-bulk-changes.ts'
import { addressOfMadeFile } from './made-file-address.ts'

export async function listJobs(
  context: StaffContext,
  { pagenumber, pagesize, kind, state }: ParsedInputOf<typeof calls.listJobs>,
): Promise<GivenOf<typeof calls.listJobs>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const queues = kindsFor(context.viewer).filter((each) => kind === undefined || each === kind)
  const { rows, totalCount } = await jobPage(context.db, context.tenantId, { ...page, queues, state })
  return { ...pageMeta(totalCount, page), jobs: await jobViews(context, rows) }
}

/** Throws `job.notFound`, also for a job that the caller may not see. */
export async function readJob(
  context: StaffContext,
  { jobId }: ParsedInputOf<typeof calls.readJob>,
): Promise<GivenOf<typeof calls.readJob>> {
  const row = await findJob(context.db, context.tenantId, jobId)
  if (!row || !kindsFor(context.viewer).some((kind) => kind === row.queue)) throw new AppError('job.notFound')
  const [view] = await jobViews(context, [row])
  if (!view) throw new AppError('job.notFound')
  return view
}

/**
 * Cancels a job that is not finished; a running worker stops at its next heartbeat and writes nothing more. Throws
 * `job.notFound`.
 */
export async function cancelJob(
  context: ManualTxContext<Staff>,
  input: ParsedInputOf<typeof calls.cancelJob>,
): Promise<GivenOf<typeof calls.cancelJob>> {
  await context.transaction((tx) => readJob(tx, input))
  // Only the owner role can write a running job; the school's role cannot.
  await context.services.jobs.cancel(context.tenantId, input.jobId)
  return context.once((tx) => readJob(tx, input))
}

export const kindsFor = (viewer: Actor): JobKindName[] => jobKinds.filter((kind) => isAllowed(viewer, needOfJob[kind]))

async function jobViews(context: StaffContext, rows: readonly JobRow[]): Promise<Array<GivenOf<typeof calls.readJob>>> {
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

function jobView(context: StaffContext, row: JobRow, half: BulkDone | undefined): GivenOf<typeof calls.readJob> {
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
