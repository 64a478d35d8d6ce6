import type { GivenOf } from '@manassa/contract/endpoint'
import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { bulkDone, type JobKindName, jobKinds, needOfJob, type readJob } from '@manassa/contract/teacher/jobs'
import type { JobRow } from '#api/lib/jobs/jobs.queries.ts'
import { madeFileIn } from '#api/lib/made-files.ts'
import type { RequestContext, Staff } from '#api/lib/request-context.ts'
import { addressOfMadeFile } from './made-file-address.ts'

/** The kinds of work that somebody may see. */
export const kindsFor = (viewer: Staff): JobKindName[] => jobKinds.filter((kind) => isAllowed(viewer, needOfJob[kind]))

/** A job as staff see it. */
export function jobView(context: RequestContext & { viewer: Staff }, row: JobRow): GivenOf<typeof readJob> {
  const { id, queue, state, progress, createdAt, endedAt, failure } = row
  const file = state === 'done' ? madeFileIn(row.result, context.services.clock.now()) : null
  const bulk = state === 'done' ? bulkDone.safeParse(row.result).data : undefined
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
