import type { GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { cancelJob as call } from '@manassa/contract/teacher/jobs'
import type { ManualTxContext, Staff } from '#api/lib/request-context.ts'
import { readJob } from './list-jobs.ts'

/**
 * Ends a work that is not over: whoever is at it hears so at its next word, and writes nothing more. Throws
 * `job.notFound`.
 */
export async function cancelJob(
  context: ManualTxContext<Staff>,
  input: ParsedInputOf<typeof call>,
): Promise<GivenOf<typeof call>> {
  await context.transaction((tx) => readJob(tx, input))
  // The owner's alone is a job that is under way: the working role cannot write one.
  await context.services.jobs.cancel(context.tenantId, input.jobId)
  return context.once((tx) => readJob(tx, input))
}
