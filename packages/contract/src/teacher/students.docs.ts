import { describe, ID, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as students from './students.ts'

export const studentsDocs = [
  shape(students.listedStudent, {
    id: ['Which student, within the school.', ID],
    name: 'The full name.',
    phone: 'Their own mobile, eleven digits.',
    grade: 'The secondary year; null without.',
  }),
  describe(students.listStudents, {
    group: 'teacher',
    summary: 'The students of the school.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Parts of the name in any spelling, or digits of the mobile.',
      sort: 'Always `newest`.',
    },
    reply: { ...pageDoc, students: 'The students of this page.' },
  }),
]
