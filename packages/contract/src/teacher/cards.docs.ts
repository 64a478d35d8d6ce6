import { describe, ID, inGroup } from '../documentation/doc.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as cards from './cards.ts'

const range = {
  batchId: ['The batch, unique within the school.', ID] as const,
  from: ['The first number, inclusive; by default the first of the batch.', 'number from 1'] as const,
  to: ['The last number, inclusive; by default the last of the batch.', 'number from 1'] as const,
}
const layout = 'The layout of the sheet: `a4-10` or `a4-12`.'
const details =
  'A file has up to 1,000 cards with codes that are still valid. Identical requests share one job. The file is ' +
  'stored encrypted and deleted after an hour; each download is logged.'

export const cardsDocs = inGroup('teacher', [
  describe(cards.makeCards, {
    summary: 'Creates sheets of cards for a print shop.',
    details,
    input: { ...range, layout },
    reply: { jobId: ['The job that creates the file.', ID] },
  }),
  describe(cards.readCards, {
    summary: 'Returns the sheets of cards as a PDF; 202 while they are created.',
    details,
    input: { ...range, layout },
    reply: {
      jobId: ['The job that creates the file.', ID],
      state: 'The state of the job.',
      progress: ['The progress.', 'percent'],
    },
  }),
  describe(cards.exportCodes, {
    summary: 'Returns the full codes of a batch with their states, as a table.',
    details: 'Each download is logged.',
    input: { ...range, format: tableFormatDoc },
  }),
])
