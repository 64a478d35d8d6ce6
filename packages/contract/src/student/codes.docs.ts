import { describe, ID, MOMENT } from '../documentation/doc.ts'
import * as codes from './codes.ts'

export const codesDocs = [
  describe(codes.addCourseByCode, {
    group: 'courses',
    summary: 'Enrols with the code of a printed card. `courseId` refuses the code of another course unspent.',
    input: {
      Code: ['The code of a course.', '12 characters of a printed card, in any letter case, with or without dashes'],
      StudentId: ["The caller's own account; another's is refused. It may be left out.", ID],
      courseId: ['A course of the school.', ID],
    },
    reply: {
      courseId: ['A course of the school.', ID],
      courseName: 'The name of the course.',
      enrollmentDate: ['Since when the student studies it: enrolment, or entering the lecture code.', MOMENT],
    },
  }),

  describe(codes.readCard, {
    group: 'lectures',
    summary: 'What the code of a printed card opens, for whoever has scanned it. Looking does not spend it.',
    details: 'Unknown codes count as guesses, together with those of the calls that enter one.',
    input: { code: ['The code of a course or of a lecture.', '12 characters of a printed card'] },
    reply: {
      kind: 'What the card opens: a whole course, or one unit for a week.',
      courseId: ['A course of the school.', ID],
      courseName: 'The name of the course.',
      grade: 'The secondary year that it is for.',
      imagePath: 'The address of its picture, relative to the server; null for the default picture.',
      unitId: ['The unit; null on the card of a course.', ID],
      unitName: 'The name of the unit; null on the card of a course.',
      unitTitle: 'The subject of the unit, in a line; null on the card of a course.',
      enteredByYou: 'Whether this student has entered the card before.',
      alreadyOpen: 'Whether the student has what it opens without this card; entering it would be refused unspent.',
    },
  }),

  describe(codes.enterUnitCode, {
    group: 'lectures',
    summary:
      'Opens the unit of a lecture code; its week starts now. Sending your own code again succeeds. A ' +
      'second code of a unit starts a new week once the first is over, and is refused unspent before.',
    input: {
      code: ['The code of a lecture.', '12 characters of a printed card, in any letter case, with or without dashes'],
    },
    reply: { unitId: ['A unit of a course.', ID], unitName: 'The name of the unit.' },
  }),
]
