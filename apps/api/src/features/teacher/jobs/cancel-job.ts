import type { GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { cancelJob as call } from '@manassa/contract/teacher/jobs'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { readJob } from './list-jobs.ts'

/**
 * Cancels a job that is not finished; a running worker stops at its next heartbeat and writes nothing more. Throws
 * `job.notFound`.
 */
export async function cancelJob(
  context: ManualTxContext<Staff>,
  input: ParsedInputOf<typeof call>,
): Promise<GivenOf<typeof call>> {
  await context.transaction((tx) => readJob(tx, input))
  // Only the owner role can write a running job; the school's role cannot.
  await context.services.jobs.cancel(context.tenantId, input.jobId)
  return context.once((tx) => readJob(tx, input))
}
