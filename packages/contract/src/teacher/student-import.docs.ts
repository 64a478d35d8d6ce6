import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as studentImport from './student-import.ts'

const number = ['Its line in the text, or its row in the table.', 'number from 1'] as const

export const importSumsDoc = {
  rowCount: ['All rows of the table.', 'rows'],
  madeCount: ['Rows for which an account was made.', 'rows'],
  enrolledCount: ['Rows whose account was there and was enrolled in a course.', 'rows'],
  unchangedCount: ['Rows whose account was there, and for which nothing had to be done.', 'rows'],
  refusedCount: ['Rows that could not be taken.', 'rows'],
} as const

export const studentImportDocs = [
  shape(studentImport.refusedStudentRow, {
    number,
    name: 'The name in the row; empty where it has none.',
    fault:
      '`missing`: there is no name, or no number; `invalid`: it cannot be that; `repeated`: an earlier row has it; ' +
      '`taken`: another account has it; `unknown`: no course, or several, of that name can be studied.',
    field: 'Which column: `name`, `phone`, `parentPhone`, `email`, `grade` or `course`.',
    text: 'What stands there, at most 80 characters of it.',
    sameAs: ['Of `repeated`: the earlier row.', 'number from 1'],
  }),
  shape(studentImport.invitation, {
    id: ['Which student, within the school.', ID],
    name: 'The full name.',
    phone: ['Their own mobile.', '01 and 9 digits'],
    grade: 'The secondary year; null without.',
    chatUrl: 'A chat on WhatsApp with their number; its text carries the link.',
    link: 'The whole address that sets a password, once; absent for assistants where the student has one already.',
    expiresAt: ['Until when it does.', MOMENT],
  }),
  describe(studentImport.importStudents, {
    group: 'teacher',
    summary: 'Brings in up to 5,000 students of a table: a name and a mobile are enough.',
    details:
      'As a form with `file`, or as JSON with `text` or `uploadId`. Columns are found by their heads, in Arabic or ' +
      'English and in any order, and without heads by what stands in them. Whoever has a number that the school knows ' +
      'is not made twice, but enrolled where that is asked for. Rows that cannot be taken are told, and the others are ' +
      'a job. Each new account gets an invitation. `dryRun` only reads.',
    input: {
      text: 'A table that was copied, or a line for each student.',
      uploadId: 'An upload for `import`.',
      dryRun: 'Whether nothing is stored.',
      grade: 'The secondary year of the rows that do not say it.',
      courseId: ['The course of the rows that do not say one.', ID],
      reason: 'Why they are enrolled; needed where somebody is.',
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
    reply: {
      jobId: ['The work that stores them, a `studentImport`; null for `dryRun`.', ID],
      bulkId: ['What the change is called from then on, for its invitations; null for `dryRun`.', ID],
      count: ['How many students are made.', 'students'],
      knownCount: ['How many the school has already.', 'students'],
      refusedCount: ['How many rows cannot be taken.', 'rows'],
      enrolCount: ['How many have a course beside them.', 'rows'],
      sample: {
        says: 'The first of those that are made.',
        fields: {
          number,
          name: 'The full name.',
          phone: ['The mobile, as it was understood.', '01 and 9 digits'],
          grade: 'The secondary year; null without.',
          courseName: 'The course that they are enrolled in; null without.',
        },
      },
      known: {
        says: 'Each row whose number the school has.',
        fields: {
          number,
          name: 'The name that stands there.',
          student: {
            says: 'Who has it here; absent for who may not see numbers.',
            fields: { id: ['Which student, within the school.', ID], name: 'The full name.' },
          },
        },
      },
      refused: 'Each row that cannot be taken, with why.',
    },
  }),
  describe(studentImport.exportRefusedRows, {
    group: 'teacher',
    summary: 'The rows of a table that cannot be taken, as a file: each whole, with why.',
    details: 'The columns are those that an import reads. Nothing is stored.',
    input: {
      text: 'A table that was copied, or a line for each student; or `file` of a form.',
      grade: 'The secondary year of the rows that do not say it.',
      courseId: ['The course of the rows that do not say one.', ID],
      format: tableFormatDoc,
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
  }),
  describe(studentImport.listInvitations, {
    group: 'teacher',
    summary: 'A page of the invitations that still set a password.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Parts of a name, or digits of a mobile.',
      sort: '`name`.',
      bulkId: ['Of one import, or of one bulk change, alone.', ID],
    },
    reply: { ...pageDoc, invitations: 'The invitations of this page.' },
  }),
]
