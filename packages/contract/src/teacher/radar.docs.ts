import { describe, ID, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as radar from './radar.ts'

const group = 'teacher'
const input = {
  ...lowerCasePagingDoc,
  search: 'Words of a name, or digits of a mobile number.',
  sort: '`newest` first.',
} as const
const person = {
  id: ['The student.', ID],
  name: 'The full name.',
  phone: ['Their own mobile.', '01 and 9 digits'],
  parentPhone: ["A parent's mobile; null without.", '01 and 9 digits'],
} as const
const counted = (of: string) => [`How many ${of}.`, 'students'] as const

export const radarDocs = [
  describe(radar.readRadar, {
    group,
    summary: 'How many each list of the radar holds.',
    details: 'Counted at most every 30 seconds for all staff of a school.',
    reply: {
      quiet: counted('have gone quiet'),
      stuck: counted('times a quiz stands in the way of somebody'),
      wrongGrades: counted('seem to have registered with the wrong secondary year'),
      shared: counted('accounts seem to be used by more than one'),
    },
  }),
  describe(radar.listWrongGrades, {
    group,
    summary: 'Students who study nothing that is for the secondary year they registered with.',
    details:
      'Whose year the school has set since they got the newest of it is not among them. Blocked accounts never are.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'Who got something newest comes first.',
        fields: {
          ...person,
          revision: ['How often the fields of the account were changed.', 'from 1'],
          grade: 'The secondary year of the account; null without.',
          rightGrade: 'The secondary year of the newest that they study.',
          courses: 'What they study, the newest first, three at most.',
          newestAt: ['When they got the newest of it.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listQuiet, {
    group,
    summary: 'Students who have something to study, studied within the month before, and nothing for seven days.',
    details: 'Days are the school’s. To study is to play a video, to see one to its end, or to hand in a quiz.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'Who stopped last comes first.',
        fields: {
          ...person,
          lastAt: ['When they studied last.', MOMENT],
          courseName: 'The newest course that they have; null without one.',
        },
      },
    },
  }),
  describe(radar.listStuck, {
    group,
    summary: 'Students who have seen the video before a quiz and do not get past it.',
    details:
      'An exam that is not passed, or a practice that is not handed in, from 3 to 10 days after the video before it was ' +
      'completed; and an exam with no attempt left, at once.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'One for each student and quiz; who got stuck last comes first.',
        fields: {
          ...person,
          lesson: { says: 'The quiz.', fields: { id: ['Its lesson.', ID], name: 'What it is called.' } },
          courseName: 'What its course is called.',
          state: '`untried`, `unmarked` (handed in without answers), `failed` (an attempt is left) or `usedUp`.',
          attemptCount: ['How often they handed it in, of what counts.', 'attempts'],
          since: ['When the video was completed, or where it was not, the newest attempt handed in.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listShared, {
    group,
    summary: 'Accounts that seem to be used by more than one person.',
    details:
      'More devices in 30 days than the two that an account may have, both replacements of a device used, or videos ' +
      'opened three times while another device had one open. What was before staff settled the matter is forgotten.',
    input,
    reply: {
      ...pageDoc,
      students: {
        says: 'The one with the most devices comes first.',
        fields: {
          ...person,
          deviceCount: ['From how many devices.', 'devices'],
          replacementCount: ['How often a device was replaced with a code.', 'times'],
          atOnceCount: ['How often a video was opened while another device had one open.', 'times'],
          sessionCount: ['On how many devices it is logged in now.', 'devices'],
          lastAt: ['When any of them was used last; null where none is logged in.', MOMENT],
        },
      },
    },
  }),
  describe(radar.listWatchedVideos, {
    group,
    summary: 'The videos that somebody has had open, whoever was last: by their name to those who had.',
    input: { ...input, search: 'Words of the lesson, the unit or the course.', sort: 'Always `newest`.' },
    reply: {
      ...pageDoc,
      films: {
        says: 'The one that was open last comes first.',
        fields: {
          id: ['The lesson.', ID],
          lessonName: 'What the lesson is called.',
          unitTitle: 'The subject of its unit.',
          courseName: 'What its course is called.',
          lastAt: ['When somebody last had it open.', MOMENT],
        },
      },
    },
  }),
]
