import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { handOut } from './code-batches.docs.ts'
import * as codeImport from './code-import.ts'

export const codeImportDocs = inGroup('teacher', [
  shape(codeImport.refusedRow, {
    number: ['The line number in the text, or the row number in the table.', 'number from 1'],
    text: 'The content, at most 80 characters of it.',
    fault:
      '`empty`; `short` or `long`: fewer than 6 characters or more than 40; `characters`: others than letters, ' +
      'digits and `! # $ % & * + = @`; `damaged`: a number changed by a spreadsheet; `repeated`: equals an earlier ' +
      'row; `alike`: differs from another row only in letter case, or between O and 0, or I, L and 1; `known`: ' +
      "already in the school; `ours`: reads as one of the school's own codes.",
    sameAs: ['For `repeated` and `alike`: the other row.', 'number from 1'],
  }),
  shape(codeImport.codeShape, {
    minCharacters: ['The fewest characters of a code, without spaces and dashes.', 'characters'],
    maxCharacters: ['The most characters.', 'characters'],
    alphabet: 'The characters: `digits`, `letters`, `lettersAndDigits`, or also `others`.',
    groups: 'The number of characters in each group, if all codes have the same groups; null otherwise.',
    example: 'The first code.',
    bits: ['The entropy of the weakest code: the chance of guessing it is one in two to this power.', 'bits'],
    needsExpiry: 'Whether `expiresAt` is required: under 40 bits.',
    latestDay: [
      'The latest allowed expiry; null if none is required, or if the codes are too easy to guess.',
      'YYYY-MM-DD',
    ],
    tooEasy: 'Whether the codes are refused, because they could be guessed within a day.',
  }),
  describe(codeImport.importCodes, {
    summary: 'Imports up to 5,000 codes of another system, of any shape, as a batch for a course or a unit.',
    details:
      'Send a form with `file`, or JSON with `text` or `uploadId`: one code a line, or a table with a column of ' +
      'codes. Invalid rows are reported, and the others are stored. `dryRun` only reads, and requires only the ' +
      'codes. After an import the school’s app sends codes of any shape.',
    input: {
      text: 'One code a line, or a copied table.',
      uploadId: 'An upload with the purpose `import`.',
      dryRun: 'True stores nothing.',
      kind: 'The content of the codes: a whole course, or a unit for a week.',
      courseId: ['The course, for `kind` `course`.', ID],
      unitId: ['The unit, for `kind` `unit`.', ID],
      label: "The school's name for the batch. Optional only for `dryRun`.",
      price: ['The printed price of a card.', 'Egyptian pounds'],
      expiresAt: [
        'The expiry: a moment, or the end of a day. Weak codes require it, at `latestDay` at the latest.',
        MOMENT,
      ],
      holder: 'The name of the reseller who gets the whole batch; a new name creates a reseller.',
      holderTerms: 'The terms of a new reseller; by default `onHandOut`. An existing reseller keeps its terms.',
      unitPrice: ['The price that the reseller owes for a card; by default `price`.', 'Egyptian pounds'],
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
    reply: {
      id: ['The batch; null for `dryRun`.', ID],
      number: ['The number of the batch in this school; null for `dryRun`.', 'number from 1'],
      count: ['The number of codes that were imported, or can be.', 'codes'],
      refusedCount: ['The number of invalid rows.', 'rows'],
      shape: 'The form of the valid codes; null without any.',
      refused: 'The invalid rows with their reasons.',
      handOut,
    },
  }),
])
