import { describe, ID } from '../documentation/doc.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as cards from './cards.ts'

const group = 'teacher'
const range = {
  batchId: ['Which batch, within the school.', ID] as const,
  from: ['The first number, itself among them; without it the batch’s first.', 'number from 1'] as const,
  to: ['The last number, itself among them; without it the batch’s last.', 'number from 1'] as const,
}
const layout = 'How the cards lie on the sheet: `a4-10` or `a4-12`.'
const details =
  'Up to 1,000 cards a file, of codes that are still good. The same request is one work, however many ask. ' +
  'The file lies sealed and is gone after an hour; each download is written into the log.'

export const cardsDocs = [
  describe(cards.makeCards, {
    group,
    summary: 'Has sheets of cards made for a print shop.',
    details,
    input: { ...range, layout },
    reply: { jobId: ['The work that makes the file.', ID] },
  }),
  describe(cards.readCards, {
    group,
    summary: 'The sheets of cards as a PDF; 202 while they are made.',
    details,
    input: { ...range, layout },
    reply: {
      jobId: ['The work that makes the file.', ID],
      state: 'How it stands.',
      progress: ['How much of it is done.', 'percent'],
    },
  }),
  describe(cards.exportCodes, {
    group,
    summary: 'The codes of a batch in full, with their states, as a table.',
    details: 'Each download is written into the log.',
    input: { ...range, format: tableFormatDoc },
  }),
]
