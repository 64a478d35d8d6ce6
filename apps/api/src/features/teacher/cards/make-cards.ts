import type { GivenOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { makeCards as call, readCards as readCall } from '@manassa/contract/teacher/cards'
import { recordDownload } from '#api/features/log/record-download.ts'
import { FileResponse } from '#api/lib/http/file-response.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { newestJobOf } from '#api/lib/jobs/jobs.queries.ts'
import { madeFileIn, openMadeFile } from '#api/lib/jobs/made-files.ts'
import { cardsJob } from './cards-job.ts'
import { cardsToPrint } from './cards-to-print.ts'

/**
 * Enqueues a job that makes a file of cards, or returns the existing job for the same cards (docs/behaviour/codes.md).
 * Throws `codeBatch.notFound`, `request.invalid`, `school.noAddress` and `cards.none`.
 */
export async function makeCards(
  context: StaffContext,
  input: ParsedInputOf<typeof call>,
): Promise<GivenOf<typeof call>> {
  return { jobId: (await jobFor(context, input)).id }
}

/** Returns the file itself, or the progress of its job. Throws as `makeCards` does. */
export async function readCards(
  context: StaffContext,
  input: ParsedInputOf<typeof readCall>,
): Promise<GivenOf<typeof readCall> | FileResponse> {
  const { tenantId, services } = context
  const { id, state, progress, file } = await jobFor(context, input)
  const bytes = file && (await openMadeFile(services, tenantId, file))
  if (!file || !bytes) return { jobId: id, state, progress }
  await recordDownload(context, file.of)
  return new FileResponse({ ...file, bytes })
}

/** Reuses a job that is waiting, running, or done with its file still kept. */
async function jobFor(context: StaffContext, input: ParsedInputOf<typeof call>) {
  const { db, tenantId, services } = context
  const { range, layout, key: uniqueKey } = await cardsToPrint(context, input)
  const before = await newestJobOf(db, tenantId, { queue: cardsJob.queue, uniqueKey })
  const file = before?.state === 'done' ? madeFileIn(before.result, services.clock.now()) : null
  if (before && (file || before.state === 'waiting' || before.state === 'running')) return { ...before, file }
  const id = await services.jobs.enqueue(db, tenantId, cardsJob, { ...range, layout }, { uniqueKey })
  return { id, state: 'waiting' as const, progress: 0, file: null }
}
