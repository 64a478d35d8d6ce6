import { describe, ID, MOMENT } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { listMarksToday, readLive } from './live.ts'

const student = { says: 'Who.', fields: { id: ['The student.', ID], name: 'The full name.' } } as const
const lesson = { says: 'Which lesson.', fields: { id: ['The lesson.', ID], name: 'What it is called.' } } as const

const mark = {
  attemptId: ['The attempt.', ID],
  student,
  lesson,
  score: ['Its mark; null of an exam that was handed in without answers.', '0 to 100'],
  passed: 'Whether that passes.',
  at: ['When it was handed in.', MOMENT],
} as const

export const liveDocs = [
  describe(readLive, {
    group: 'teacher',
    summary: 'Who is studying at this moment, and the marks of today as they come.',
    details:
      'Made at most every five seconds for all staff of a school; made to be asked every 20 seconds while somebody looks.',
    reply: {
      asOf: ['When it was made.', MOMENT],
      studyingCount: ['How many are studying.', 'students'],
      studying: {
        says: 'The twelve who began last.',
        fields: {
          student,
          lesson,
          doing: '`video` or `quiz`.',
          since: ['Since when.', MOMENT],
        },
      },
      marksToday: ['How many quizzes were handed in on this day of the school; absent without `results`.', 'attempts'],
      marks: {
        says: 'The twelve newest of them; absent without `results`.',
        fields: mark,
      },
    },
  }),
  describe(listMarksToday, {
    group: 'teacher',
    summary: 'All marks of this day of the school, the newest first.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of a name, or digits of a mobile number.',
      sort: 'Always `newest`.',
    },
    reply: { ...pageDoc, marks: { says: 'The marks of this page.', fields: mark } },
  }),
]
