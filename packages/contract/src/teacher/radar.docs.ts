import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as radar from './radar.ts'

const input = {
  ...lowerCasePagingDoc,
  search: 'Words of a name, or digits of a mobile number.',
  sort: '`newest` first.',
} as const
const person = {
  id: ['The student.', ID],
  name: 'The full name.',
  phone: ["The student's mobile number.", '01 and 9 digits'],
  parentPhone: ["A parent's mobile number; null without one.", '01 and 9 digits'],
  contact: 'The newest chat that staff opened from a list; null without one.',
} as const
const counted = (of: string) => [`The number of ${of}.`, 'students'] as const

export const radarDocs = inGroup('teacher', [
  describe(radar.readRadar, {
    summary: 'Returns the number of students in each at-risk list.',
    details: 'Computed at most every 30 seconds for all staff of a school.',
    reply: {
      quiet: counted('inactive students'),
      closing: counted('units of a student that close tomorrow with lessons left'),
      stuck: counted('cases of a student blocked by a quiz'),
      wrongGrades: counted('students who seem to have registered with the wrong secondary year'),
      shared: counted('accounts that several people seem to use'),
      ownNumbers: counted("students whose parent's number is their own, where parents read weeks"),
    },
  }),
  describe(radar.listWrongGrades, {
    summary: 'Lists students who study no course of their registered secondary year.',
    details: 'Students whose year staff have set since their newest course are excluded, and so are blocked accounts.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'The students, newest enrolment first.',
        fields: {
          ...person,
          revision: ["The number of changes of the account's fields.", 'from 1'],
          grade: 'The secondary year of the account; null without one.',
          rightGrade: 'The secondary year of the newest course.',
          courses: 'The courses, newest first, at most three.',
          newestAt: ['The time of the newest enrolment.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listQuiet, {
    summary:
      'Lists inactive students: they have content and studied in the last month, but not in the last seven days.',
    details: 'Days are in the school’s time zone. Studying means playing or completing a video, or submitting a quiz.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'The students, latest to stop first.',
        fields: {
          ...person,
          lastAt: ['The last time of studying.', MOMENT],
          courseName: 'The newest course; null without one.',
        },
      },
    },
  }),
  describe(radar.listClosing, {
    summary: 'Lists students with lessons left in a unit that closes tomorrow.',
    details: 'Tomorrow is a day of the school’s time zone. Windows count as they are decided now.',
    input: { ...input, sort: 'Always the first to close first.' },
    reply: {
      ...pageDoc,
      students: {
        says: 'One row for each student and unit.',
        fields: {
          ...person,
          unit: { says: 'The unit.', fields: { id: ['The unit.', ID], name: 'Its subject, or its name without one.' } },
          leftLessonCount: ['The number of lessons left.', 'lessons'],
          closesAt: ['The time of closing.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listStuck, {
    summary: 'Lists students who have watched the video before a quiz but not passed it.',
    details:
      'A student is listed from 3 to 10 days after completing the video, for an exam that is not passed or a ' +
      'practice quiz that is not submitted. An exam without attempts left is listed at once.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'One row for each student and quiz, latest first.',
        fields: {
          ...person,
          lesson: { says: 'The quiz.', fields: { id: ['The lesson of that quiz.', ID], name: 'The name.' } },
          state: '`untried`, `unmarked` (submitted without answers), `failed` (an attempt is left) or `usedUp`.',
          attemptCount: ['The number of submissions that count.', 'attempts'],
          since: ['The completion of the video, or else the latest submission.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listShared, {
    summary: 'Lists accounts that several people seem to use.',
    details:
      'An account is listed for more devices in 30 days than the two allowed, for two device replacements, or for ' +
      'three videos opened while another device was watching. Events before the case was resolved do not count.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'The accounts, most devices first.',
        fields: {
          ...person,
          deviceCount: ['The number of devices.', 'devices'],
          replacementCount: ['The number of device replacements by code.', 'times'],
          atOnceCount: ['The number of videos opened while another device was watching.', 'times'],
          sessionCount: ['The number of devices that are logged in now.', 'devices'],
          lastAt: ['The last use of any device; null if none is logged in.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listWatchedVideos, {
    summary: 'Lists videos that were opened, latest first; another call lists the viewers of each.',
    input: { ...input, search: 'Words of the lesson, the unit or the course.', sort: 'Always `newest`.' },
    reply: {
      ...pageDoc,
      films: {
        says: 'The videos, latest first.',
        fields: {
          id: ['The lesson.', ID],
          lastAt: ['The last time at which it was open.', MOMENT],
        },
      },
    },
  }),
])
