import type { ResultFile } from '@manassa/contract/teacher/log-actions'
import { z } from 'zod'
import { type ChangeContext, recordChange } from './record-change.ts'

const download = z.object({
  action: z.enum(['codeBatch.cards', 'codeBatch.csv']),
  batchId: z.int(),
  from: z.int(),
  to: z.int(),
})

/** Downloads of codes are logged as changes, because copies can then be anywhere. */
export function recordDownload(context: ChangeContext, taken: unknown) {
  const { action, batchId, from, to } = download.parse(taken)
  const subject = { kind: 'codeBatch' as const, id: batchId }
  return recordChange(context, { action, subject, before: {}, after: { from, to } })
}

/** Results are marks with names, watched videos, or the statistics of a course. */
export const recordResultsDownload = (
  context: ChangeContext,
  subject: { kind: 'school' | 'course' | 'lesson'; id: number },
  file: ResultFile,
) => recordChange(context, { action: `${subject.kind}.results`, subject, before: {}, after: { file } })
