import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { listedSessionDoc } from './group-sessions.docs.ts'
import * as past from './past-sessions.ts'

const students = (says: string) => [says, 'sessions'] as const

export const pastSessionsDocs = inGroup('teacher', [
  shape(past.pastSession, {
    ...listedSessionDoc,
    difference: [
      'The counted less the recorded money; null before the closing, and without access to money for what others took.',
      'Egyptian pounds',
    ],
  }),
  shape(past.monthlyAttendance, {
    id: ['The student.', ID],
    name: 'The full name.',
    present: students('Attended in time.'),
    late: students('Attended late.'),
    absent: students('Missed without an excuse.'),
    excused: students('Missed with an excuse.'),
  }),
  describe(past.listPastSessions, {
    summary: 'Lists the sessions that have begun.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Parts of the name of the group or its centre.',
      sort: '`newest` or `oldest`.',
      groupId: ['Only sessions of this group.', ID],
      centreId: ['Only sessions of this centre.', ID],
      state: '`open`, `closed` or `cancelled`.',
    },
    reply: { ...pageDoc, sessions: 'The sessions.' },
  }),
  describe(past.listMonthlyAttendance, {
    summary: "Counts the attendance of a group's members in a month.",
    details:
      'It counts closed sessions, and open ones of earlier days, on the days of the membership; a student who was moved is in both groups.',
    input: {
      groupId: ['The group, unique within the school.', ID],
      ...lowerCasePagingDoc,
      search: 'Parts of the name.',
      sort: '`name`, or `absent`: the most absences first.',
      month: ['The month; by default the current one.', 'YYYY-MM'],
    },
    reply: {
      ...pageDoc,
      month: ['The month.', 'YYYY-MM'],
      sessionCount: ['The sessions of the month that count.', 'sessions'],
      students: 'The students.',
    },
  }),
])
