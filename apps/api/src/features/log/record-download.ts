import type { ResultFile } from '@manassa/contract/teacher/log-actions'
import { z } from 'zod'
import { type ChangeContext, recordChange } from './record-change.ts'

/** What of a school left it as a file: all of a batch's codes, or some of its cards. */
export const download = z.object({
  action: z.enum(['codeBatch.cards', 'codeBatch.csv']),
  batchId: z.int(),
  from: z.int(),
  to: z.int(),
})
export type Download = z.output<typeof download>

/** Writes down that somebody has taken codes as a file: that is a change, for from then on they can be anywhere. */
export function recordDownload(context: ChangeContext, taken: unknown) {
  const { action, batchId, from, to } = download.parse(taken)
  const subject = { kind: 'codeBatch' as const, id: batchId }
  return recordChange(context, { action, subject, before: {}, after: { from, to } })
}

/** The same of results: marks with names, what students have watched, or how a course goes. */
export const recordResultsDownload = (
  context: ChangeContext,
  subject: { kind: 'school' | 'course' | 'lesson'; id: number },
  file: ResultFile,
) => recordChange(context, { action: `${subject.kind}.results`, subject, before: {}, after: { file } })
