import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as schedule from './schedule.ts'

const confirm = 'The token from `edit.needsConfirm`, to confirm the same write.'
const courseId = ['A course of the school.', ID] as const
const search = 'Words of the course, the unit or the reason, in any spelling.'
const sort = 'Always `newest`.'
const madeBy = {
  says: 'The staff member who decided it.',
  fields: { id: ['The account.', ID], name: 'The name.' },
} as const

export const scheduleDocs = inGroup('teacher', [
  shape(schedule.givenWindow, {
    id: ['The decision.', ID],
    courseId,
    unitId: ['The unit; null for all units of the course.', ID],
    unitName: 'The name of the unit; null for all units.',
    unitTitle: 'The subject of the unit; null for all units.',
    whom: '`all` who had it, `named` students, or `late`: students whose turn had passed when the unit was published.',
    studentCount: ['The number of students at the time of the decision.', 'students'],
    sample: {
      says: 'The first few of the named students.',
      fields: { id: ['The student.', ID], name: 'The name.' },
    },
    opensAt: ['The opening; null: that of the weekly schedule.', MOMENT],
    closesAt: ['The closing; null: that of the weekly schedule, and seven days at least.', MOMENT],
    reason: 'The reason, for the log.',
    note: 'The note that students read; null without one.',
    givenAt: ['The time of the decision.', MOMENT],
    givenBy: madeBy,
    endedAt: ['The time at which it was ended; null while it applies.', MOMENT],
    shuts: 'Whether it closes the unit, because its end was past at the decision.',
  }),
  describe(schedule.listWindows, {
    summary: 'Lists the decisions of staff about opening units, newest first.',
    input: {
      ...lowerCasePagingDoc,
      search,
      sort,
      courseId: ['Only decisions about this course.', ID],
      unitId: ['Only decisions that apply to this unit: its own, and those for its whole course.', ID],
      studentId: ['Only decisions that apply to this student.', ID],
      state: '`standing`, `ended`, or `any` (default).',
    },
    reply: { ...pageDoc, windows: 'The decisions of this page.' },
  }),
  describe(schedule.giveWindow, {
    summary: 'Opens, extends or closes a unit, or all units of a course, for students.',
    details:
      'The latest decision applies. An end that is past or now closes at once. An end alone extends or shortens an ' +
      'open window; a beginning alone opens early, or closes until then. Later access by card or staff is added to ' +
      'it. More than one student requires confirmation.',
    input: {
      courseId: ['All units of this course; alternative to `unitId`.', ID],
      unitId: ['This unit; alternative to `courseId`.', ID],
      students: {
        says: '`all`, a list of ids, or a filter; only students who have the course or the unit now count.',
        fields: {
          search: 'Parts of the name in any spelling, or digits of the mobile number.',
          grade: ['Only students of this grade.', 'secondary year'],
          courseId: ['Only students of this course.', ID],
          groupId: ['Only present members of this group.', ID],
          state: 'Only students in this state: `active`, `invited` or `blocked`.',
        },
      },
      opensAt: ['The opening: a moment, the start of a day of the school, or `now`.', MOMENT],
      closesAt: ['The closing: a moment, the end of a day of the school, or `now`.', MOMENT],
      reason: 'The reason, for the log.',
      note: 'A note for students, shown with the end of the window or with the closing.',
      confirm,
    },
  }),
  shape(schedule.studentUnit, {
    window: "The student's window of the unit, with all grants combined.",
    quizzes: {
      says: 'The quizzes in order.',
      fields: {
        lessonId: ['The lesson of the quiz.', ID],
        lessonName: 'The name of the quiz.',
        attemptCount: ['The number of submitted attempts.', 'attempts'],
        attemptsLeft: ['The number of attempts left; null without a limit.', 'attempts'],
      },
    },
  }),
  describe(schedule.listStudentUnits, {
    summary: 'Lists the units that a student has now, with their windows.',
    input: { studentId: ['The student, unique within the school.', ID] },
    reply: {
      courses: {
        says: 'The courses of these units, by name.',
        fields: { courseId, units: "The student's units of the course." },
      },
    },
  }),
  describe(schedule.endWindow, {
    summary: 'Ends a decision: an earlier one or the weekly schedule applies again. Also 200 if it has ended already.',
    input: { windowId: ['The decision.', ID], reason: 'The reason, for the log.', confirm },
  }),
  shape(schedule.pause, {
    id: ['The pause.', ID],
    scope: '`courses` (named ones), a `grade`, `all`, or `students` (named ones, in everything that they have).',
    grade: 'The grade of the courses; null for another scope.',
    courses: {
      says: 'The named courses.',
      fields: { id: courseId },
    },
    studentCount: ['The number of students; 0 for a pause of courses.', 'students'],
    sample: {
      says: 'The first few of the named students.',
      fields: { id: ['The student.', ID], name: 'The name.' },
    },
    from: ['The start of the pause.', MOMENT],
    until: ['The planned end of the pause.', MOMENT],
    reason: 'The reason, which students read.',
    madeAt: ['The time at which it was decided.', MOMENT],
    madeBy,
    endedAt: ['The time at which it was ended early; null if it was not.', MOMENT],
    state: '`coming`, `running` or `over`.',
  }),
  describe(schedule.listPauses, {
    summary: 'Lists the pauses of courses and students, newest first.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the reason.',
      sort,
      courseId: ['Only pauses of this course.', ID],
      studentId: ['Only pauses that name this student.', ID],
      state: '`standing`: only pauses that are not over; or `any` (default).',
    },
    reply: { ...pageDoc, pauses: 'The pauses of this page.' },
  }),
  describe(schedule.makePause, {
    summary: 'Pauses the weeks of courses or of students: open units stay open, and no day counts.',
    details:
      'A window that staff set manually keeps its days. Confirmation is required if turns would move, but not for ' +
      'one named student.',
    input: {
      courseIds: ['These courses; alternative to `grade`, `all` and `students`.', ID],
      grade: 'The courses of this grade, including later ones.',
      all: 'True: every course of the school.',
      students: ['These students, in everything that they have.', ID],
      from: ['The start: a moment, or the start of a day of the school.', MOMENT],
      until: ['The end: a moment, or the end of a day of the school.', MOMENT],
      reason: 'The reason, in words that students read.',
      confirm,
    },
  }),
  describe(schedule.endPause, {
    summary: 'Ends a pause now; one that has not begun is cancelled. Also 200 if it is over.',
    input: { pauseId: ['The pause.', ID], reason: 'The reason, for the log.', confirm },
  }),
])
