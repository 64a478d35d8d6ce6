import { cardsJob } from '#api/features/teacher/cards/cards-job.ts'
import { batch } from './code-rows.ts'
import * as kinds from './kinds.ts'
import type { NamingField, Row } from './row.ts'

const job: kinds.ObjectKind = {
  ...kinds.course,
  of: (api, { owner: { tenantId } }) =>
    api.db.inSchool(tenantId, (db) =>
      api.services.jobs.enqueue(db, tenantId, cardsJob, { batchId: 1, from: 1, to: 1, layout: 'a4-10' }),
    ),
}
const someJob: NamingField = {
  kind: job,
  outcomes: {
    own: 'ok',
    anothers: 'ok',
    foreign: 'job.notFound',
    random: 'job.notFound',
    malformed: 'request.invalid',
  },
}
const seenBy = { need: 'codes.make', others: 'job.notFound' } as const

export const cardRows: Record<string, Row> = {
  'POST /api/teacher/code-batches/{batchId}/cards': { names: { batchId: batch } },
  'GET /api/teacher/code-batches/{batchId}/cards.pdf': { names: { batchId: batch } },
  'GET /api/teacher/code-batches/{batchId}/codes.csv': { names: { batchId: batch } },
  'GET /api/teacher/jobs': { plain: () => ({ pagenumber: 1, pagesize: 5 }) },
  'GET /api/teacher/jobs/{jobId}': { names: { jobId: someJob }, seenBy },
  'POST /api/teacher/jobs/{jobId}/cancel': { names: { jobId: someJob }, seenBy },
}
