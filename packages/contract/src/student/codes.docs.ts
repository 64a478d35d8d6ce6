import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import * as codes from './codes.ts'

export const codesDocs = inGroup('courses', [
  describe(codes.addCourseByCode, {
    summary:
      'Enrols with the code of a printed card. With `courseId`, the code of another course is refused and stays unused.',
    headers: ['Idempotency-Key'],
    input: {
      Code: ['The code of a course.', '12 characters of a printed card, in any letter case, with or without dashes'],
      StudentId: ["The caller's own account; any other is refused. Optional.", ID],
    },
    reply: {
      enrollmentDate: [
        "The start of the student's access: the enrolment, or the redemption of the lecture code.",
        MOMENT,
      ],
    },
  }),

  describe(codes.readCard, {
    group: 'lectures',
    summary: 'Returns the content of a printed card that was scanned. This does not use the code.',
    details: 'Unknown codes count as wrong attempts, together with those of the redemption calls.',
    input: { code: ['The code of a course or of a lecture.', '12 characters of a printed card'] },
    reply: {
      kind: 'The content of the card: a whole course, or one unit for a week.',
      imagePath: 'The address of its picture, relative to the server; null for the default picture.',
      unitId: ['The unit; null on the card of a course.', ID],
      unitName: 'The name of the unit; null on the card of a course.',
      unitTitle: 'The subject of the unit, in a line; null on the card of a course.',
      enteredByYou: 'Whether this student has entered the card before.',
      firstClosesAt: "The end of the first week, or of the lecture's, if the code were entered now; null without one.",
      alreadyOpen:
        'Whether the student has this access already; redeeming would be refused and would not use the card.',
    },
  }),

  describe(codes.listResellers, {
    summary: 'Lists the places that sell cards, as far as the school shows them.',
    reply: {
      name: 'The name of the shop or centre.',
      place: 'Where it is; null if unknown.',
      phone: 'Its number as entered; null without one.',
    },
  }),

  describe(codes.enterUnitCode, {
    group: 'lectures',
    summary:
      "Opens the unit of a lecture code; its week starts now. Repeating the call with one's own code succeeds. A " +
      'second code for a unit starts a new week after the first; before that it is refused and stays unused.',
    headers: ['Idempotency-Key'],
    input: {
      code: ['The code of a lecture.', '12 characters of a printed card, in any letter case, with or without dashes'],
    },
  }),
])
