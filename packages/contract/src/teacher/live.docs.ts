import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { listMarksToday, readLive } from './live.ts'

const student = { says: 'Who.', fields: { id: ['The student.', ID], name: 'The full name.' } } as const
const lesson = { says: 'The lesson.', fields: { id: ['The lesson.', ID], name: 'The name.' } } as const

const mark = {
  attemptId: ['The attempt.', ID],
  student,
  lesson,
  score: ['The mark; null for an exam submitted without answers.', '0 to 100'],
  passed: 'Whether the mark passes.',
  at: ['The time of submission.', MOMENT],
} as const

export const liveDocs = inGroup('teacher', [
  describe(readLive, {
    summary: "Returns the students who are studying now, and today's marks.",
    details:
      'Computed at most every five seconds for all staff of a school; clients should poll every 20 seconds while the page is visible.',
    reply: {
      asOf: ['The time of computation.', MOMENT],
      studyingCount: ['The number of students who are studying.', 'students'],
      studying: {
        says: 'The twelve who started last.',
        fields: {
          student,
          lesson,
          doing: '`video` or `quiz`.',
          since: ['The start.', MOMENT],
        },
      },
      marksToday: [
        "The number of quizzes submitted today in the school's time zone; absent without `results`.",
        'attempts',
      ],
      marks: {
        says: 'The twelve latest marks; absent without `results`.',
        fields: mark,
      },
    },
  }),
  describe(listMarksToday, {
    summary: "Lists all marks of today in the school's time zone, newest first.",
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of a name, or digits of a mobile number.',
      sort: 'Always `newest`.',
    },
    reply: { ...pageDoc, marks: { says: 'The marks of this page.', fields: mark } },
  }),
])
