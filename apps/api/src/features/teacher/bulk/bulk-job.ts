import { permissions } from '@manassa/contract/rules/permissions'
import { z } from 'zod'
import { AppError } from '#api/lib/http/app-error.ts'
import { contextWithoutRequest } from '#api/lib/http/context-without-request.ts'
import type { Services, StaffContext } from '#api/lib/http/request-context.ts'
import { type JobContext, JobFailed, type JobHandler, jobKind } from '#api/lib/jobs/job-kind.ts'
import { bulkCounts } from './bulk-changes.ts'
import { undoOf } from './bulk-handlers.ts'
import { carryOut } from './carry-out.ts'
import { IMPORT } from './change-names.ts'

const payload = z.object({
  bulkId: z.int(),
  undo: z.boolean(),
  reason: z.string().nullable(),
  viewer: z.object({
    id: z.int(),
    slot: z.int(),
    name: z.string(),
    role: z.enum(['teacher', 'assistant']),
    permissions: z.array(z.enum(permissions)),
  }),
  userAgent: z.string().nullable(),
  origin: z.string(),
})
type BulkJobPayload = z.output<typeof payload>

export const bulkJob = jobKind({
  queue: 'studentBulk',
  payload,
  concurrency: 1,
  maxAttempts: 5,
  retrySeconds: [1, 5, 30],
  timeoutSeconds: 1_800,
})

export const bulkJobPayload = (
  { viewer, credentials, origin }: StaffContext,
  what: Pick<BulkJobPayload, 'bulkId' | 'undo' | 'reason'>,
): BulkJobPayload => {
  const { id, slot, name, role } = viewer
  const who = { id, slot, name, role, permissions: [...viewer.permissions] }
  return { ...what, viewer: who, userAgent: credentials.userAgent, origin }
}

/** The school's log is locked while a transaction lasts, so each has few students. */
const STUDENTS_PER_TRANSACTION = 20

/** Processes a few students per transaction; a retry continues after the last committed one. */
export const changeManyStudents =
  (services: Services): JobHandler<BulkJobPayload> =>
  async (job, { bulkId, undo, reason, ...asker }) => {
    const options = { undo, reason, most: STUDENTS_PER_TRANSACTION }
    let done: number
    do {
      done = await job
        .transaction((db) =>
          carryOut(contextWithoutRequest({ services, tenantId: job.tenantId, db, ...asker }), bulkId, options),
        )
        .catch(failPermanently)
      const { action, studentCount, doneCount, changedCount, ...back } = await countsOf(job, bulkId)
      const toUndo = action === IMPORT ? studentCount : changedCount
      await job.progress(undo ? share(back.undoneCount + back.leftCount, toUndo) : share(doneCount, studentCount))
    } while (done > 0)
    const { studentCount, changedCount, undoneCount, action } = await countsOf(job, bulkId)
    const canUndo = !undo && undoOf(action) !== undefined
    const result = { bulkId, action: undo ? 'undo' : action, canUndo, studentCount }
    return { ...result, changedCount: undo ? undoneCount : changedCount }
  }

const share = (part: number, whole: number) => (whole === 0 ? 100 : (part / whole) * 100)
const countsOf = ({ tenantId, transaction }: JobContext, bulkId: number) =>
  transaction((db) => bulkCounts({ db, tenantId }, bulkId))

/** Retrying does not help after an `AppError`, so the job fails permanently. */
function failPermanently(error: unknown): never {
  throw error instanceof AppError ? new JobFailed(error.code, { cause: error }) : error
}
