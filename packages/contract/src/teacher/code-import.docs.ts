import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { handOut } from './code-batches.docs.ts'
import * as codeImport from './code-import.ts'

export const codeImportDocs = [
  shape(codeImport.refusedRow, {
    number: ['Its line in the text, or its row in the table.', 'number from 1'],
    text: 'What stands there, at most 80 characters of it.',
    fault:
      '`empty`; `short` or `long`: fewer than 6 characters or more than 40; `characters`: others than letters, digits ' +
      'and `! # $ % & * + = @`; `damaged`: a spreadsheet has made a number of it; `repeated`: the same as an earlier row; ' +
      '`alike`: another one is read the same way, for they differ by letter case, or by O and 0, or by I, L and 1, alone; ' +
      '`known`: the school has it already; `ours`: it reads as a code that was made here.',
    sameAs: ['Of `repeated` and `alike`: the other row.', 'number from 1'],
  }),
  shape(codeImport.codeShape, {
    minCharacters: ['The fewest that one of them has, without spaces and dashes.', 'characters'],
    maxCharacters: ['The most.', 'characters'],
    alphabet: 'What they are made of: `digits`, `letters`, `lettersAndDigits`, or `others` besides.',
    groups: 'How many characters are in each group, where all are written in the same groups; null otherwise.',
    example: 'The first of them.',
    bits: ['How hard the weakest of them is to guess: a chance of one in two to this power.', 'bits'],
    needsExpiry: 'Whether they need `expiresAt`: under 40 bits.',
    latestDay: [
      'The last day that it may be; null where they need none, and where they are too easy to guess.',
      'YYYY-MM-DD',
    ],
    tooEasy: 'Whether they cannot be taken, as they would be guessed within a day.',
  }),
  describe(codeImport.importCodes, {
    group: 'teacher',
    summary: 'Takes up to 5,000 codes of another system, of any shape, as a batch for a course or a unit.',
    details:
      'As a form with `file`, or as JSON with `text` or `uploadId`: one code a line, or a table of which one column has ' +
      'them. Rows that cannot be taken are told, and the others are stored. `dryRun` only reads, and needs nothing but ' +
      'the codes. From then on the school’s app sends codes of any shape.',
    input: {
      text: 'One code a line, or a table that was copied.',
      uploadId: 'An upload for `import`.',
      dryRun: 'Whether nothing is stored.',
      kind: 'What the codes open: a whole course, or one unit for a week.',
      courseId: ['The course, for `kind` `course`.', ID],
      unitId: ['The unit, for `kind` `unit`.', ID],
      label: 'What the school calls them. It may be missing for `dryRun` alone.',
      price: ['What a card costs, as it says.', 'Egyptian pounds'],
      expiresAt: [
        'Until when they can be used: a moment, or a day, whose end is meant. Weak codes need it, at `latestDay` at most.',
        MOMENT,
      ],
      holder: 'To whom all of it is handed out, by name; a name that nobody has becomes a holder.',
      holderTerms:
        'When that new holder owes for a card; as cards are handed out, without it. A holder who is known keeps the terms.',
      unitPrice: ['What the holder owes for a card; `price`, without it.', 'Egyptian pounds'],
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
    reply: {
      id: ['The batch; null for `dryRun`.', ID],
      number: ['Its number at this school; null for `dryRun`.', 'number from 1'],
      count: ['How many codes were taken, or can be.', 'codes'],
      refusedCount: ['How many rows cannot.', 'rows'],
      shape: 'What those that can be taken look like; null where there are none.',
      refused: 'Each row that cannot be taken, with why.',
      handOut,
    },
  }),
]
