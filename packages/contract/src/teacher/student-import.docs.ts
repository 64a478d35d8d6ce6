import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as studentImport from './student-import.ts'
import { consentVersionDoc } from './students.docs.ts'

const number = ['The line number in the text, or the row number in the table.', 'number from 1'] as const

export const importSumsDoc = {
  rowCount: ['The number of rows in the table.', 'rows'],
  madeCount: ['The number of rows with a new account.', 'rows'],
  enrolledCount: ['The number of rows whose account existed and was enrolled in a course.', 'rows'],
  unchangedCount: ['The number of rows whose account existed and needed no change.', 'rows'],
  refusedCount: ['The number of invalid rows.', 'rows'],
} as const

export const studentImportDocs = inGroup('teacher', [
  shape(studentImport.refusedStudentRow, {
    number,
    name: 'The name in the row; empty without one.',
    fault:
      '`missing`: no name or no number; `invalid`: an impossible value; `repeated`: equals an earlier row; `taken`: ' +
      'belongs to another account; `unknown`: no course of that name is available, or several are.',
    field: 'The column: `name`, `phone`, `parentPhone`, `email`, `grade` or `course`.',
    text: 'The content, at most 80 characters of it.',
    sameAs: ['For `repeated`: the earlier row.', 'number from 1'],
  }),
  shape(studentImport.invitation, {
    contact: 'The newest chat that staff opened from a list; null without one.',
    id: ['The student, unique within the school.', ID],
    name: 'The full name.',
    phone: ["The student's mobile number.", '01 and 9 digits'],
    grade: 'The grade; null without one.',
    chatUrl: "A WhatsApp chat with the student's number; its text contains the link.",
    link: 'The absolute one-time address for setting a password; absent for assistants if the student has one already.',
    expiresAt: ['The expiry of the link.', MOMENT],
  }),
  describe(studentImport.importStudents, {
    summary: 'Imports up to 5,000 students from a table; a name and a mobile number are enough.',
    details:
      'Send a form with `file`, or JSON with `text` or `uploadId`. Columns are recognised by headings in Arabic or ' +
      'English, in any order, or by their content. An existing number creates no account, but the student is ' +
      'enrolled if requested. Invalid rows are reported, and a job imports the others. Each new account gets an ' +
      'invitation. `dryRun` only reads.',
    input: {
      text: 'A copied table, or one line for each student.',
      uploadId: 'An upload with the purpose `import`.',
      dryRun: 'True stores nothing.',
      grade: 'The secondary year for rows without one.',
      courseId: ['The course for rows without one.', ID],
      reason: 'The reason for the enrolments; required if there are any.',
      consentVersion: consentVersionDoc,
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
    reply: {
      jobId: ['The `studentImport` job that stores them; null for `dryRun`.', ID],
      bulkId: ['The id of the change, also for its invitations; null for `dryRun`.', ID],
      count: ['The number of students to create.', 'students'],
      knownCount: ['The number of students that the school has already.', 'students'],
      refusedCount: ['The number of invalid rows.', 'rows'],
      enrolCount: ['The number of rows with a course.', 'rows'],
      sample: {
        says: 'The first students to be created.',
        fields: {
          number,
          name: 'The full name.',
          phone: ['The mobile number as it was read.', '01 and 9 digits'],
          grade: 'The grade; null without one.',
          courseName: 'The course for the enrolment; null without one.',
        },
      },
      known: {
        says: 'The rows whose number the school has already.',
        fields: {
          number,
          name: 'The name in the row.',
          student: {
            says: 'The student with this number; absent without access to numbers.',
            fields: { id: ['The student, unique within the school.', ID], name: 'The full name.' },
          },
        },
      },
      refused: 'The invalid rows with the reason for each.',
    },
  }),
  describe(studentImport.exportRefusedRows, {
    summary: 'Returns the invalid rows of a table as a file, each complete and with its reason.',
    details: 'The columns match those of an import. Nothing is stored.',
    input: {
      text: 'A copied table, or one line for each student; or `file` of a form.',
      grade: 'The secondary year for rows without one.',
      courseId: ['The course for rows without one.', ID],
      format: tableFormatDoc,
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
  }),
  describe(studentImport.listInvitations, {
    summary: 'Lists the invitations whose links are still valid.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Parts of a name, or digits of a mobile number.',
      sort: '`name`.',
      bulkId: ['Only invitations of this import or bulk change.', ID],
    },
    reply: { ...pageDoc, invitations: 'The invitations of this page.' },
  }),
])
