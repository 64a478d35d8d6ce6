import type { GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type {
  cancelJob as cancelJobCall,
  listJobs as listJobsCall,
  readJob as readCall,
} from '@manassa/contract/teacher/jobs'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { findJob, jobPage } from '#api/lib/jobs/jobs.queries.ts'
import { jobViews, kindsFor } from './job.view.ts'

export async function listJobs(
  context: StaffContext,
  { pagenumber, pagesize, kind, state }: ParsedInputOf<typeof listJobsCall>,
): Promise<GivenOf<typeof listJobsCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const queues = kindsFor(context.viewer).filter((each) => kind === undefined || each === kind)
  const { rows, totalCount } = await jobPage(context.db, context.tenantId, { ...page, queues, state })
  return { ...pageMeta(totalCount, page), jobs: await jobViews(context, rows) }
}

/** Throws `job.notFound`, also for a job that the caller may not see. */
export async function readJob(
  context: StaffContext,
  { jobId }: ParsedInputOf<typeof readCall>,
): Promise<GivenOf<typeof readCall>> {
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
  input: ParsedInputOf<typeof cancelJobCall>,
): Promise<GivenOf<typeof cancelJobCall>> {
  await context.transaction((tx) => readJob(tx, input))
  // Only the owner role can write a running job; the school's role cannot.
  await context.services.jobs.cancel(context.tenantId, input.jobId)
  return context.once((tx) => readJob(tx, input))
}
