import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as sessions from './group-sessions.ts'

const DAY = 'YYYY-MM-DD'
const POUNDS = 'Egyptian pounds'
const named = {
  groupId: ['The group, unique within the school.', ID],
  day: ['The day of the session; what happens after midnight belongs to it too.', DAY],
} as const
const token = 'The text of the QR code: a token of the app, or the number of a printed card.'
const state = '`planned`, `open`, `closed` or `cancelled`.'
const own = ['The money that the caller took.', POUNDS] as const
const all = ['The money of everybody; null without access to money.', POUNDS] as const
const groupDoc = {
  id: named.groupId,
  name: 'The name.',
  centreName: 'The name of the centre.',
  weekday: 'The day of the week: `saturday` to `friday`.',
  startsAt: ["The hour of the school's clock.", 'HH:MM'],
} as const
const unit = { id: ['The unit.', ID], unitTitle: 'The title.' } as const
const key = ['Chosen by the device; what is sent twice under one key is stored once.', 'UUID'] as const
const at = ["The time of the device's clock; a future one counts as now.", MOMENT] as const

export const listedSessionDoc = {
  group: {
    says: 'The group.',
    fields: { ...groupDoc, assistant: accountDoc('The assistant in charge; null without.') },
  },
  day: named.day,
  state,
  memberCount: ['The number of members on that day.', 'students'],
  presentCount: ['The number of students who came, with guests.', 'students'],
  own,
  all,
} as const

export const groupSessionsDocs = inGroup('teacher', [
  shape(sessions.listedSession, listedSessionDoc),
  shape(sessions.sessionStudent, {
    id: ['The student.', ID],
    name: 'The full name.',
    digits: 'The last three digits of the mobile number.',
    isMember: 'False for a guest.',
    debt: ['What earlier sessions of the group left unpaid; below 0 if more was paid.', POUNDS],
    due: ['What this session costs the student; 0 in a month that is paid for.', POUNDS],
    paid: ['What was paid in this session, without books.', POUNDS],
    credit: ['The credit of the student, which pays first.', POUNDS],
    attendance: {
      says: 'The attendance; null without.',
      fields: { status: '`present`, `late`, `guest` or `excused`.', at: ['The time of the scan.', MOMENT] },
    },
  }),
  shape(sessions.groupSession, {
    group: {
      says: 'The group.',
      fields: {
        ...groupDoc,
        price: ['The price of a session or a month.', POUNDS],
        charge: '`session` or `month`.',
        opensForAbsent: 'Whether absence opens the unit that a session taught.',
      },
    },
    day: named.day,
    now: ["The server's time.", MOMENT],
    state,
    students: 'The members on that day, and guests.',
    unit: { says: 'The unit that the session taught; null without one.', fields: unit },
    units: { says: "The units of the group's course; none without a course.", fields: unit },
    own,
    all,
    closing: {
      says: 'The closing; null before it.',
      fields: {
        at: ['The time of the closing.', MOMENT],
        by: accountDoc('The person who closed it; null if the account was deleted.'),
        expected: ['The recorded money.', POUNDS],
        counted: ['The money that was counted.', POUNDS],
        differenceReason: 'The reason of a difference; null without one.',
        share: ["The centre's part.", POUNDS],
        handedTo: 'The person who received the money; null without one.',
      },
    },
  }),
  describe(sessions.listSessions, {
    summary: 'Lists the sessions of a day, and open ones of the two days before.',
    input: { day: ['The day; by default today.', DAY] },
    reply: { day: named.day, sessions: 'The sessions by hour.' },
  }),
  describe(sessions.readSession, {
    summary: 'Reads a session with its students, also before it begins, so that a device can go on offline.',
    input: named,
  }),
  describe(sessions.readScanned, {
    summary: 'Says who shows a QR code.',
    input: { ...named, token },
    reply: {
      student: accountDoc('The student.'),
      groups: { says: 'The groups of the student.', fields: groupDoc },
    },
  }),
  describe(sessions.sendScans, {
    summary: 'Stores scans, removals and cash of a session; it begins with the first of them.',
    details:
      'The outcome of each key is `stored`, `known` (sent before, or by another device), `refused` (the QR code is not genuine or too old), `stranger` (not a member), `paid` (nothing is owed), `removed` (a later removal stands above the scan), `excused` (the student was excused after the scan), `closed` (the session is closed, and its attendance stays) or `over` (the session was cancelled). Of a scan and a removal of one student the later one counts by `at`, in whatever order they arrive.',
    input: {
      ...named,
      scans: {
        says: 'The scans.',
        fields: {
          key,
          token,
          studentId: ['The student, who is chosen by name.', ID],
          at,
          isGuest: 'Whether a student who is no member is let in.',
          isExcused: 'Whether the student is excused rather than present.',
          isUndo: 'Whether it takes back a removal; the attendance is then what it was before.',
        },
      },
      removals: {
        says: 'Attendances and excuses to remove; recorded cash stays.',
        fields: { key, at },
      },
      payments: {
        says: 'The cash that was taken.',
        fields: {
          key,
          amount: ['The amount.', POUNDS],
          kind: '`session`, `month`, `debt` or `book`.',
          at,
        },
      },
    },
    reply: { outcomes: { says: 'The outcomes.', fields: { key, outcome: 'The outcome.' } } },
  }),
  describe(sessions.updateSession, {
    summary: 'Chooses the unit that a session taught.',
    details: 'After the closing, absent members get the new unit in place of the former one.',
    input: { ...named, unitId: ['A unit of the course of the group; null for none.', ID] },
  }),
  describe(sessions.closeSession, {
    summary: 'Closes a session with the counted money.',
    details: 'If the group says so, absent members get the unit that was taught until the end of the seventh day.',
    input: {
      ...named,
      counted: ['The money that was counted by hand.', POUNDS],
      differenceReason: 'The reason, when it is not the recorded money.',
      handedTo: 'The person who received the money; null or empty for none.',
    },
  }),
  describe(sessions.cancelSession, {
    summary: 'Cancels a session; its money becomes credit of the students.',
    input: { ...named, reason: 'The reason, for the log.' },
    reply: {
      creditedCount: ['The number of students with new credit.', 'students'],
      credited: ['The sum of the new credit.', POUNDS],
    },
  }),
  describe(sessions.listAbsent, {
    summary: 'Lists the members who did not come.',
    input: named,
    reply: {
      students: {
        says: 'The students by name.',
        fields: {
          id: ['The student.', ID],
          name: 'The full name.',
          parentPhone: [
            "A parent's mobile number; null without one, absent without access to contacts.",
            '01 and 9 digits',
          ],
          isExcused: 'Whether the student is excused.',
          opensUntil: ['The end of the window that the absence opened; null without one.', MOMENT],
        },
      },
    },
  }),
  describe(sessions.listAttendanceCards, {
    summary: "Lists the permanent QR codes of a group's members, to print.",
    input: { groupId: named.groupId },
    reply: {
      cards: {
        says: 'The cards by name.',
        fields: { name: 'The full name.', token },
      },
    },
  }),
])
