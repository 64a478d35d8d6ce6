import { describe, ID, MOMENT } from '../documentation/doc.ts'
import { handInDoc, resultDoc } from '../student/quiz.docs.ts'
import * as preview from './preview.ts'

const NO_TRACE = 'Nothing is written: it runs in a transaction that can only read.'

export const previewDocs = [
  describe(preview.previewCourse, {
    group: 'teacher',
    summary: 'A course as a student who has done nothing yet would see it, drafts among the rest.',
    details: `The answer is that of the student's call. ${NO_TRACE}`,
    input: {
      courseId: ['A course of the school.', ID],
      at: ['The moment that it is seen at, or a day, which begins at its midnight; now without one.', MOMENT],
      as: 'Who sees it: `new` enrolled just now; `enrolledAt` enrolled at `at` and sees it now; a moment or a day is when they enrolled.',
    },
  }),
  describe(preview.previewLesson, {
    group: 'teacher',
    summary: "A lesson's content as students get it, also of a draft; no gate stands before it.",
    details: `An object for a video, an array of questions for a quiz; the clock of a timed one does not start. ${NO_TRACE}`,
    input: { lessonId: ['A lesson of the school.', ID] },
  }),
  describe(preview.previewSubmit, {
    group: 'teacher',
    summary: 'Marks a quiz as if a student had handed it in for the first time.',
    details: `The answer is that of the student's call; its \`attemptId\` is nobody's. ${NO_TRACE}`,
    input: handInDoc,
    reply: resultDoc,
  }),
]
