import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as account from './student-account.ts'
import * as history from './student-history.ts'
import * as students from './students.ts'

const group = 'teacher'
const studentId = ['Which student, within the school.', ID] as const
const reason = 'Why, for the log.'
const by = {
  says: 'Who did it, of the staff; null where it was the student, or an account that is gone.',
  fields: { id: ['Whose account.', ID], name: 'The full name.' },
} as const
const person = {
  name: 'The full name.',
  grade: 'The secondary year; null without.',
  state: '`active`, `invited` (has set no password yet) or `blocked`.',
} as const
const contacts = {
  phone: ['Their own mobile; absent for who may not see contacts.', '01 and 9 digits'],
  parentPhone: ["A parent's mobile; null without, absent for who may not see contacts.", '01 and 9 digits'],
} as const
const preparedLinkDoc = {
  chatUrl: 'A chat on WhatsApp with the number of the student; its text carries a link that works once, for 24 hours.',
  passwordLink: 'The bare link; absent for assistants.',
} as const
const createdAt = ['When the account was made.', MOMENT] as const
const access = {
  cause: '`free`, `code` (a card) or `staff`.',
  paid: {
    says: 'What was paid for it; null without, absent for who may not grant.',
    fields: {
      amount: ['How much.', 'Egyptian pounds'],
      method: 'How it was paid; a `gift` is money that nobody took.',
    },
  },
  refunded: ['What was given back of it; null without, absent for who may not grant.', 'Egyptian pounds'],
  moved: 'True where it goes on in another course, and its money is there; absent else.',
  grantedBy: by,
  endedAt: ['When it was ended; null while it lasts.', MOMENT],
  endedBy: by,
  reason: 'Why it was ended; null while it lasts.',
} as const
const courseName = 'What the course is called.'
const count = (of: string) => [`How many ${of} there are in all; absent with the list.`, of] as const
const studentFields = {
  id: studentId,
  revision: ['How often the fields of the account were changed.', 'from 1'],
  ...person,
  createdAt,
  mergedInto: {
    says: 'Whose account this one became; absent where it is one of its own.',
    fields: { id: studentId, name: 'The full name.' },
  },
  email: 'The e-mail; null without, absent for who may not see contacts.',
  ...contacts,
  hasPhoto: 'Whether there is a photo of a document to look at; absent for who may not.',
  devices: 'The devices that are logged in now; absent for who may not see them, as the lists below.',
  enrolments: 'The newest courses, those that were ended too.',
  lectures: 'The newest units that a card or the school opened, those that were ended too.',
  attempts: 'The newest attempts at quizzes.',
  notes: 'The newest notes of the staff.',
  timeline: 'What happened last.',
  counts: {
    says: 'How long each list is.',
    fields: {
      enrolments: count('enrolments'),
      lectures: count('lectures'),
      attempts: count('attempts'),
      notes: count('notes'),
      timeline: count('entries'),
    },
  },
} as const
const written = {
  name: person.name,
  phone: ['Their own mobile, unique within the school.', '01 and 9 digits'],
  grade: 'The secondary year.',
} as const
const wanted = { studentId, ...lowerCasePagingDoc } as const

export const studentsDocs = [
  shape(history.studentDevice, {
    id: ['Which session on which device; a new login is another one.', ID],
    name: 'What its browser said it is, shortened for people.',
    firstLoginAt: ['When the account first logged in on it.', MOMENT],
    signedInAt: ['When this session began.', MOMENT],
    lastUsedAt: ['When it was last in use.', MOMENT],
  }),
  shape(history.studentEnrolment, {
    courseId: ['Which course.', ID],
    courseName,
    enrolledAt: ['Since when: its weeks are counted from here.', MOMENT],
    ...access,
  }),
  shape(history.studentLecture, {
    unitId: ['Which unit.', ID],
    unitTitle: "The unit's title.",
    courseName,
    openedAt: ['When its week began.', MOMENT],
    ...access,
  }),
  shape(history.studentAttempt, {
    id: ['Which attempt.', ID],
    lessonId: ['Which quiz.', ID],
    lessonName: 'What the quiz is called.',
    courseName,
    number: ['The first, the second …', 'from 1'],
    score: ['The newest mark; null of an exam that was handed in without answers.', '0 to 100'],
    passed: 'Whether it was passed.',
    correctCount: ['How many answers were right; null where only a mark was reported.', 'answers'],
    questionCount: ['How many questions there were.', 'questions'],
    submittedAt: ['When it was handed in.', MOMENT],
    voidedAt: ['Since when it does not count; null where it does.', MOMENT],
  }),
  shape(history.studentNote, {
    id: ['Which note.', ID],
    text: 'What it says.',
    at: ['When it was written.', MOMENT],
    by,
  }),
  shape(history.timelineEntry, {
    kind: 'What happened; `change` is something that staff did.',
    at: ['When.', MOMENT],
    by,
    action: 'Of a `change`: what the log calls it; of `enrolled` and `lectureOpened`: by `free`, `code` or `staff`.',
    what: 'The course, unit, quiz or lesson that it was about; null without.',
    score: ['Of an `attempt` and of `markedAgain`: the mark.', '0 to 100'],
    reason: 'Why, as it was said then; null without.',
    method: 'How it was paid or given back: a `gift` is worth its amount, and is no money; absent as `amount` is.',
    amount: ['What was paid, below nothing what went back; absent without, and for who may not see money.', 'pounds'],
    count: ['Of attempts that were given: how many; absent else.', 'attempts'],
    opensAt: ['Of a window or a pause: from when on; absent without.', MOMENT],
    closesAt: ['Of a window or a pause: until when; absent without.', MOMENT],
  }),
  shape(students.listedStudent, {
    id: studentId,
    ...person,
    ...contacts,
    courseCount: ['How many courses they study now.', 'courses'],
    createdAt,
    lastSeenAt: ['When they were last there; null where they never were.', MOMENT],
  }),
  shape(students.student, studentFields),
  describe(students.listStudents, {
    group,
    summary: 'The students of the school, those who are blocked too; an account that was merged into another is none.',
    input: {
      ...lowerCasePagingDoc,
      search:
        "Parts of the name in any spelling (those that only sound alike come last), digits of the mobile or a parent's, or a part of the e-mail.",
      sort: '`newest` first, or by `name`.',
      photo:
        '`unseen`: those with a photo of a document that nobody has looked at. Without the permission `photos`: nobody.',
      grade: 'Of this secondary year alone.',
      courseId: ['Who study this course now alone.', ID],
      state: 'In this state alone: `active`, `invited` or `blocked`.',
    },
    reply: {
      ...pageDoc,
      students: 'The students of this page.',
      merged: {
        says: 'Accounts that the search finds besides and that were merged into another, ten at most; not counted. Absent where there is none, and without a search.',
        fields: {
          id: ['Whose account it was.', ID],
          name: 'The full name.',
          mergedInto: {
            says: 'The account that stays.',
            fields: { id: ['Whose account.', ID], name: 'The full name.' },
          },
        },
      },
    },
  }),
  describe(students.createStudent, {
    group,
    summary: 'Makes the account of a student, for whom name and number are enough.',
    input: { ...written, email: 'The e-mail, unique within the school.', parentPhone: contacts.parentPhone },
    reply: {
      ...studentFields,
      ...preparedLinkDoc,
    },
  }),
  describe(students.readStudent, {
    group,
    summary: 'One student: contacts, devices, what they study, marks, notes, and what happened.',
    details: 'Of each list the newest 20; the rest is in the lists below.',
    input: { studentId },
  }),
  describe(students.updateStudent, {
    group,
    summary: 'Changes what was sent and leaves the rest.',
    input: {
      studentId,
      ...written,
      email: 'The e-mail; null takes it away.',
      parentPhone: ["A parent's mobile; null takes it away.", '01 and 9 digits'],
      reason,
      revision: ['The newest that the writer has seen; without it the last one wins.', 'from 1'],
    },
  }),
  describe(history.listStudentEnrolments, {
    group,
    summary: 'The courses of a student, newest first, those that were ended too.',
    input: wanted,
    reply: { ...pageDoc, enrolments: 'The courses of this page.' },
  }),
  describe(history.listStudentLectures, {
    group,
    summary: 'The units that a card or the school opened for a student, newest first.',
    input: wanted,
    reply: { ...pageDoc, lectures: 'The units of this page.' },
  }),
  describe(history.listStudentAttempts, {
    group,
    summary: 'The attempts of a student at quizzes, newest first.',
    input: wanted,
    reply: { ...pageDoc, attempts: 'The attempts of this page.' },
  }),
  describe(history.listStudentNotes, {
    group,
    summary: 'The notes of the staff about a student, newest first.',
    input: wanted,
    reply: { ...pageDoc, notes: 'The notes of this page.' },
  }),
  describe(history.listStudentTimeline, {
    group,
    summary: 'Everything that happened to a student, newest first.',
    input: {
      ...wanted,
      part: 'Of this alone: `access` to courses and units, `study`, the `account`, or what `staff` decided.',
    },
    reply: { ...pageDoc, timeline: 'What this page tells.' },
  }),
  describe(account.endStudentDevice, {
    group,
    summary: 'Logs a device of a student out, at once and in every process; 200 also where it is out already.',
    input: { studentId, deviceId: ['Which of the devices.', ID], reason },
    reply: { devices: 'The devices that are left.' },
  }),
  describe(account.endStudentSessions, {
    group,
    summary: 'Logs a student out of every device, at once and in all processes.',
    details: 'Where none is logged in, nothing is done.',
    input: { studentId, reason },
    reply: { studentId, endedCount: ['How many were ended.', 'devices'] },
  }),
  describe(account.settleSharing, {
    group,
    summary: 'Says that the signs of a shared account were looked at: the radar counts only what comes after.',
    details: 'Ending sessions by any other call, blocking or a password link counts for nothing there.',
    input: { studentId, reason, endsSessions: 'True to log the student out of every device besides.' },
    reply: { studentId, endedCount: ['How many sessions were ended.', 'devices'] },
  }),
  describe(account.blockStudent, {
    group,
    summary: 'Shuts the account and ends its sessions at once, in every process; a login is told so.',
    input: { studentId, reason },
    reply: { id: studentId, state: person.state },
  }),
  describe(account.unblockStudent, {
    group,
    summary: 'Opens the account again; its sessions stay ended.',
    input: { studentId, reason },
    reply: { id: studentId, state: person.state },
  }),
  describe(account.linkForStudent, {
    group,
    summary: 'Makes a link with which the student sets a password; the one before is worth nothing.',
    input: { studentId, reason },
    reply: {
      ...preparedLinkDoc,
      expiresAt: ['Until when it is good.', MOMENT],
    },
  }),
  describe(account.addStudentNote, {
    group,
    summary: 'Writes a note about a student, for the staff.',
    input: { studentId, text: 'What it says.' },
  }),
  describe(account.mergeStudents, {
    group,
    summary: 'Makes one of two accounts of the same student.',
    details:
      'What the other account has moves to the one that stays: courses, lectures, cards, attempts, progress, payments, ' +
      'notes. Nothing that was completed is lost. The other one is shut for good and points here. Asks first, with how ' +
      'much moves. Of accounts that are one already, what is left in the other one moves too.',
    input: {
      studentId: ['Which account stays.', ID],
      otherId: ['Which one goes.', ID],
      reason,
      confirm: 'What `edit.needsConfirm` answered.',
    },
  }),
  describe(account.lookAtStudentPhoto, {
    group,
    summary: "The photo of a student's document; each look is a line of the log.",
    details: 'The first look starts its last seven days.',
    input: { studentId },
  }),
]
