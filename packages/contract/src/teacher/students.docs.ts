import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as account from './student-account.ts'
import * as history from './student-history.ts'
import * as students from './students.ts'

const studentId = ['The student, unique within the school.', ID] as const
const reason = 'The reason, for the log.'
const by = accountDoc("The staff member; null for the student's own action, or if the account was deleted.")
const person = {
  name: 'The full name.',
  grade: 'The grade; null without one.',
  state: '`active`, `invited` (no password set yet) or `blocked`.',
} as const
const contacts = {
  phone: ["The student's own mobile number; absent without access to contacts.", '01 and 9 digits'],
  parentPhone: ["A parent's mobile number; null without one, absent without access to contacts.", '01 and 9 digits'],
} as const
const preparedLinkDoc = {
  chatUrl: "A WhatsApp chat with the student's number; its text contains a link that is valid once, for 24 hours.",
  passwordLink: 'The bare link; absent for assistants.',
} as const
const createdAt = ['The time at which the account was created.', MOMENT] as const
const access = {
  cause: '`free`, `code` (a card) or `staff`.',
  paid: {
    says: 'The payment; null without one, absent without access to grants.',
    fields: {
      amount: ['The amount.', 'Egyptian pounds'],
      method: 'The payment method; a `gift` brings no money.',
    },
  },
  refunded: ['The refunded amount; null without one, absent without access to grants.', 'Egyptian pounds'],
  credit: ['The part that the credit of the student paid and that did not come back.', 'Egyptian pounds'],
  moved: 'True if the access moved to another course together with its payment; absent otherwise.',
  grantedBy: by,
  endedAt: ['The time of the end; null while it lasts.', MOMENT],
  endedBy: by,
  reason: 'The reason for the end; null while it lasts.',
} as const
const courseName = 'The name of the course.'
const count = (of: string) => [`The number of all ${of}; absent with the list.`, of] as const
const studentFields = {
  id: studentId,
  revision: ["The number of changes of the account's fields.", 'from 1'],
  ...person,
  createdAt,
  mergedInto: {
    says: 'The account into which this one was merged; absent if it was not.',
    fields: { id: studentId, name: 'The full name.' },
  },
  email: 'The email; null without one, absent without access to contacts.',
  ...contacts,
  hasPhoto: 'Whether a document photo can be viewed; absent without permission.',
  credit: ['The credit that the next order by transfer uses; needs `grants` or `money`.', 'Egyptian pounds'],
  gatewayCredit: ['The part of it that only the payment gateway gives back; absent without one.', 'Egyptian pounds'],
  consent: {
    says: 'The consent to the processing of data; null without one, absent without access to contacts.',
    fields: {
      version: ['The version of the text.', 'version from 1'],
      givenAt: ['The time of the registration or declaration.', MOMENT],
      declaredBy: 'The name of the member of staff who declared it; null if it came with the registration.',
    },
  },
  devices: 'The devices that are logged in now; like the lists below, absent without permission.',
  enrolments: 'The latest courses, including ended ones.',
  lectures: 'The latest units that a card or the school opened, including ended ones.',
  attempts: 'The latest attempts at quizzes.',
  notes: 'The latest notes by staff.',
  timeline: 'The latest events.',
  counts: {
    says: 'The length of each list.',
    fields: {
      enrolments: count('enrolments'),
      lectures: count('lectures'),
      attempts: count('attempts'),
      notes: count('notes'),
      timeline: count('entries'),
    },
  },
} as const
export const consentVersionDoc = [
  "The version of the page /privacy to which the students' guardians agreed, as the sender declares; recorded with the " +
    'sender and the time for new accounts.',
  'version from 1',
] as const
const written = {
  name: person.name,
  phone: ["The student's own mobile number, unique within the school.", '01 and 9 digits'],
} as const
const pageInput = { studentId, ...lowerCasePagingDoc } as const

export const studentsDocs = inGroup('teacher', [
  shape(history.studentDevice, {
    id: ['The session on the device; a new login has a new id.', ID],
    name: "A short form of the browser's description of itself.",
    firstLoginAt: ['The time of the first login on it.', MOMENT],
    signedInAt: ['The start of this session.', MOMENT],
    lastUsedAt: ['The time of the last use.', MOMENT],
  }),
  shape(history.studentEnrolment, {
    courseName,
    enrolledAt: ['The start, from which the weeks are counted.', MOMENT],
    ...access,
  }),
  shape(history.studentLecture, {
    courseName,
    openedAt: ['The start of its week.', MOMENT],
    ...access,
  }),
  shape(history.studentAttempt, {
    id: ['The attempt.', ID],
    lessonId: ['The quiz.', ID],
    lessonName: 'The name of the quiz.',
    courseName,
    number: ['The number of the attempt.', 'from 1'],
    score: ['The current mark; null for an exam submitted without answers.', '0 to 100'],
    passed: 'Whether it passed.',
    correctCount: ['The number of right answers; null if only a score was reported.', 'answers'],
    voidedAt: ['The time since which it does not count; null if it counts.', MOMENT],
  }),
  shape(history.studentContact, {
    at: ['The time.', MOMENT],
    by: accountDoc('The staff member; null if the account was deleted.'),
  }),
  shape(history.studentNote, {
    id: ['The note.', ID],
    text: 'The text.',
    at: ['The time of writing.', MOMENT],
    by,
  }),
  shape(history.timelineEntry, {
    kind: 'The kind of event; `change` is an action by staff.',
    at: ['When.', MOMENT],
    by,
    action: 'For a `change`: its name in the log; for `enrolled` and `lectureOpened`: `free`, `code` or `staff`.',
    what: 'The course, unit, quiz or lesson concerned; null without one.',
    score: ['For `attempt` and `markedAgain`: the mark.', '0 to 100'],
    reason: 'The reason that was given; null without one.',
    method: 'The payment method; a `gift` has a value but brings no money; absent like `amount`.',
    amount: ['The amount paid, or refunded if negative; absent without one, and without access to money.', 'pounds'],
    count: ['For granted attempts: their number; absent otherwise.', 'attempts'],
    opensAt: ['For a window or a pause: its start; absent otherwise.', MOMENT],
    closesAt: ['For a window or a pause: its end; absent otherwise.', MOMENT],
  }),
  shape(students.listedStudent, {
    id: studentId,
    ...person,
    ...contacts,
    courseCount: ['The number of current courses.', 'courses'],
    createdAt,
    lastSeenAt: ['The time of the last activity; null if there was none.', MOMENT],
  }),
  shape(students.student, studentFields),
  describe(students.listStudents, {
    summary:
      'Lists the students of the school, including blocked ones, without accounts that were merged into another.',
    input: {
      ...lowerCasePagingDoc,
      search:
        "Parts of the name in any spelling (similar sounds come last), digits of the student's or a parent's mobile number, or a part of the email.",
      sort: '`newest` first, or by `name`.',
      photo: '`unseen`: students whose document photo nobody has viewed. Empty without the permission `photos`.',
      grade: 'Only students of this secondary year.',
      courseId: ['Only students who have this course now.', ID],
      groupId: ['Only present members of this group.', ID],
      state: 'In this state alone: `active`, `invited` or `blocked`.',
    },
    reply: {
      ...pageDoc,
      students: 'The students of this page.',
      merged: {
        says: 'Merged accounts that match the search too, at most ten; not counted. Absent without any, and without a search.',
        fields: {
          id: ['The merged account.', ID],
          name: 'The full name.',
          mergedInto: accountDoc('The remaining account.'),
        },
      },
    },
  }),
  describe(students.createStudent, {
    summary: 'Creates a student account; a name and a number are enough.',
    input: {
      ...written,
      email: 'The email, unique within the school.',
      parentPhone: contacts.parentPhone,
      consentVersion: consentVersionDoc,
    },
    reply: {
      ...studentFields,
      ...preparedLinkDoc,
    },
  }),
  describe(students.readStudent, {
    summary: 'Returns one student: contacts, devices, courses, marks, notes and events.',
    details: 'Each list has the latest 20; the calls below return the rest.',
    input: { studentId },
  }),
  describe(students.updateStudent, {
    summary: 'Changes the given fields; the others stay the same.',
    input: {
      studentId,
      ...written,
      email: 'The email; null removes it.',
      parentPhone: ["A parent's mobile number; null removes it.", '01 and 9 digits'],
      reason,
      revision: ['The latest revision that the writer has seen; without it the last write wins.', 'from 1'],
    },
  }),
  describe(history.listStudentEnrolments, {
    summary: 'Lists the courses of a student, newest first, including ended ones.',
    input: pageInput,
    reply: { ...pageDoc, enrolments: 'The courses of this page.' },
  }),
  describe(history.listStudentLectures, {
    summary: 'Lists the units that a card or the school opened for a student, newest first.',
    input: pageInput,
    reply: { ...pageDoc, lectures: 'The units of this page.' },
  }),
  describe(history.listStudentAttempts, {
    summary: 'Lists the attempts of a student at quizzes, newest first.',
    input: pageInput,
    reply: { ...pageDoc, attempts: 'The attempts of this page.' },
  }),
  describe(history.listStudentNotes, {
    summary: 'Lists the notes by staff about a student, newest first.',
    input: pageInput,
    reply: { ...pageDoc, notes: 'The notes of this page.' },
  }),
  describe(history.listStudentTimeline, {
    summary: 'Lists all events of a student, newest first.',
    input: {
      ...pageInput,
      part: 'Only events of this part: `access` to courses and units, `study`, the `account`, or decisions of `staff`.',
    },
    reply: { ...pageDoc, timeline: 'The events of this page.' },
  }),
  describe(account.endStudentDevice, {
    summary: 'Logs a student out of a device at once, in every process; also 200 if it is logged out already.',
    input: { studentId, deviceId: ['The device.', ID], reason },
    reply: { devices: 'The remaining devices.' },
  }),
  describe(account.endStudentSessions, {
    summary: 'Logs a student out of every device at once, in all processes.',
    details: 'Does nothing if no device is logged in.',
    input: { studentId, reason },
    reply: { studentId, endedCount: ['The number of ended sessions.', 'devices'] },
  }),
  describe(account.settleSharing, {
    summary: 'Resolves the signs of a shared account: the at-risk list counts only later ones.',
    details: 'Ending sessions with other calls, blocking, or a password link does not resolve them.',
    input: { studentId, reason, endsSessions: 'True also logs the student out of every device.' },
    reply: { studentId, endedCount: ['The number of sessions that were ended.', 'devices'] },
  }),
  describe(account.blockStudent, {
    summary: 'Blocks the account and ends its sessions at once, in every process; a login says that it is blocked.',
    input: { studentId, reason },
    reply: { id: studentId, state: person.state },
  }),
  describe(account.unblockStudent, {
    summary: 'Unblocks the account; its sessions stay ended.',
    input: { studentId, reason },
    reply: { id: studentId, state: person.state },
  }),
  describe(account.linkForStudent, {
    summary: 'Creates a link with which the student sets a password; the previous link becomes invalid.',
    input: { studentId, reason },
    reply: {
      ...preparedLinkDoc,
      expiresAt: ['The expiry.', MOMENT],
    },
  }),
  describe(account.noteContact, {
    summary: 'Notes in the log that a chat with the student or the parent was opened from a list.',
    input: { studentId },
  }),
  describe(account.addStudentNote, {
    summary: 'Adds a note about a student for the staff.',
    input: { studentId, text: 'The text.' },
  }),
  describe(account.mergeStudents, {
    summary: 'Merges two accounts of the same student.',
    details:
      'The data of the other account moves to the remaining one: courses, lectures, cards, attempts, progress, ' +
      'payments and notes. Completed work is kept. The other account is blocked for good and refers to the ' +
      'remaining one. Requires confirmation, with the number of moved items. For accounts that are already merged, ' +
      'remaining data moves too.',
    input: {
      studentId: ['The account that remains.', ID],
      otherId: ['The account that is merged into it.', ID],
      reason,
      confirm: 'The token from `edit.needsConfirm`, to confirm the same write.',
    },
  }),
  describe(account.viewStudentPhoto, {
    summary: "Returns the photo of a student's document; each view is logged.",
    details: 'After the first view it is kept for seven more days.',
    input: { studentId },
  }),
])
