import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as schedule from './schedule.ts'

const group = 'teacher'
const confirm = 'What `edit.needsConfirm` told, to carry the same write out.'
const courseId = ['A course of the school.', ID] as const
const search = 'Words of the course, the unit or the reason, in any spelling.'
const sort = 'Always `newest`.'
const madeBy = { says: 'Who decided it.', fields: { id: ['The account.', ID], name: 'Their name.' } } as const

export const scheduleDocs = [
  shape(schedule.givenWindow, {
    id: ['The decision.', ID],
    courseId,
    courseName: 'The name of the course.',
    unitId: ['The unit; null for every unit of the course.', ID],
    unitName: 'The name of the unit; null for every one.',
    unitTitle: 'Its subject; null for every one.',
    whom: '`all` who had it, `named` students, or `late`: those whose turn had passed as the unit was published.',
    studentCount: ['How many students it was for as it was decided.', 'students'],
    sample: {
      says: 'The first few of the named students.',
      fields: { id: ['The student.', ID], name: 'Their name.' },
    },
    opensAt: ['From when it is open; null: from when the weeks open it.', MOMENT],
    closesAt: ['Until when; null: as long as the weeks have it open, and seven days at least.', MOMENT],
    reason: 'Why, for the log.',
    note: 'What students read of it; null where nothing was written for them.',
    givenAt: ['When it was decided.', MOMENT],
    givenBy: madeBy,
    endedAt: ['When it was ended; null while it stands.', MOMENT],
    shuts: 'Whether it shuts what it is of: its end was over as it was decided.',
  }),
  describe(schedule.listWindows, {
    group,
    summary: 'What staff decided of when units are open, a row a decision, the newest first.',
    input: {
      ...lowerCasePagingDoc,
      search,
      sort,
      courseId: ['Only those of this course.', ID],
      unitId: ['Only those that count for this unit: its own, and those of its whole course.', ID],
      studentId: ['Only those that count for this student.', ID],
      state: '`standing`, `ended`, or `any`, as where nothing is said.',
    },
    reply: { ...pageDoc, windows: 'The decisions of this page.' },
  }),
  describe(schedule.giveWindow, {
    group,
    summary: 'Opens, extends or shuts a unit, or all units of a course, for students.',
    details:
      'Of several decisions the newest counts. An end that is over, or is now, shuts at once; an end alone extends or ' +
      'shortens what has begun by then; a beginning alone opens early, or shuts until then. What a student gets later, by ' +
      'card or by staff, counts beside it. For more than one student it asks first.',
    input: {
      courseId: ['All units of this course; or `unitId`.', ID],
      unitId: ['This unit; or `courseId`.', ID],
      students: {
        says: '`all`, a list of ids, or what finds them; those count who have the course or the unit now.',
        fields: {
          search: 'Parts of the name in any spelling, or digits of the mobile.',
          grade: ['Only those of this year.', 'secondary year'],
          courseId: ['Only those who study this course.', ID],
          state: 'Only those in this state: `active`, `invited` or `blocked`.',
        },
      },
      opensAt: ['From when: a moment, a day of the school from its beginning, or `now`.', MOMENT],
      closesAt: ['Until when: a moment, a day of the school to its end, or `now`.', MOMENT],
      reason: 'Why, for the log.',
      note: 'What students read of it, beside until when it is open, or that it was shut.',
      confirm,
    },
  }),
  shape(schedule.studentUnit, {
    unitId: ['The unit.', ID],
    unitName: 'The name of the unit.',
    unitTitle: 'Its subject.',
    window: 'When this student may study it, by all that has a say in it.',
    quizzes: {
      says: 'Its quizzes, in their order.',
      fields: {
        lessonId: ['The lesson of the quiz.', ID],
        lessonName: 'What the quiz is called.',
        attemptCount: ['How often the student has handed in.', 'attempts'],
        attemptsLeft: ['How often the student may still hand in; null without limit.', 'attempts'],
      },
    },
  }),
  describe(schedule.listStudentUnits, {
    group,
    summary: 'The units that a student has now, with what each is for this student at this moment.',
    input: { studentId: ['Which student, within the school.', ID] },
    reply: {
      courses: {
        says: 'The courses that these units are of, by name.',
        fields: { courseId, courseName: 'The name of the course.', units: 'Those that the student has of it.' },
      },
    },
  }),
  describe(schedule.endWindow, {
    group,
    summary: 'Takes a decision back: what was decided before, or the weeks, count again. 200 also where it is ended.',
    input: { windowId: ['The decision.', ID], reason: 'Why, for the log.', confirm },
  }),
  shape(schedule.pause, {
    id: ['The pause.', ID],
    scope: '`courses` that are named, a `grade`, `all`, or named `students` in everything that they have.',
    grade: 'Whose courses; null where it is not of a grade.',
    courses: {
      says: 'The named courses.',
      fields: { id: courseId, courseName: 'The name of the course.' },
    },
    studentCount: ['Of how many students it is; 0 where it is of courses.', 'students'],
    sample: {
      says: 'The first few of the named students.',
      fields: { id: ['The student.', ID], name: 'Their name.' },
    },
    from: ['From when the weeks stand still.', MOMENT],
    until: ['Until when they were to.', MOMENT],
    reason: 'Why; students read it.',
    madeAt: ['When it was decided.', MOMENT],
    madeBy,
    endedAt: ['When it was ended before its time; null where it was not.', MOMENT],
    state: '`coming`, `running` or `over`.',
  }),
  describe(schedule.listPauses, {
    group,
    summary: 'When the weeks of courses stand still, the newest first.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the reason.',
      sort,
      courseId: ['Only those of this course.', ID],
      studentId: ['Only those that name this student.', ID],
      state: '`standing`: only those that are not over; or `any`, as where nothing is said.',
    },
    reply: { ...pageDoc, pauses: 'The pauses of this page.' },
  }),
  describe(schedule.makePause, {
    group,
    summary: 'Has the weeks of courses, or of students, stand still: what is open stays open, and no day runs.',
    details:
      'A window that staff gave by hand keeps its days. It asks first where turns would move; for one named student it ' +
      'does not.',
    input: {
      courseIds: ['These courses, or `all`; or `grade`, `all` or `students`.', ID],
      grade: 'The courses of this year, those that come later included.',
      all: 'True: every course of the school.',
      students: ['These students, in everything that they have.', ID],
      from: ['From when: a moment, or a day of the school from its beginning.', MOMENT],
      until: ['Until when: a moment, or a day of the school to its end.', MOMENT],
      reason: 'Why, in words that students read.',
      confirm,
    },
  }),
  describe(schedule.endPause, {
    group,
    summary: 'Has the weeks run again from now; a pause that has not begun never was. 200 also where it is over.',
    input: { pauseId: ['The pause.', ID], reason: 'Why, for the log.', confirm },
  }),
]
