import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import { handInDoc, resultDoc } from '../student/quiz.docs.ts'
import * as preview from './preview.ts'

const NO_TRACE = 'The call runs in a read-only transaction and stores nothing.'

export const previewDocs = inGroup('teacher', [
  describe(preview.previewCourse, {
    summary: 'Returns a course as a student without progress sees it, including drafts.',
    details: `The response has the form of the student's call. ${NO_TRACE}`,
    input: {
      at: ['The moment of the preview, or the start of a day; by default now.', MOMENT],
      as: 'The previewed student: `new` enrolled just now; `enrolledAt` enrolled at `at` and sees it now; a moment or a day is the time of enrolment.',
    },
  }),
  describe(preview.previewLesson, {
    summary: "Returns a lesson's content as students get it, also for a draft; no gate applies.",
    details: `An object for a video, an array of questions for a quiz; a timed quiz does not start. ${NO_TRACE}`,
    input: { lessonId: ['A lesson of the school.', ID] },
  }),
  describe(preview.previewSubmit, {
    summary: "Marks a quiz like a student's first submission.",
    details: `The response has the form of the student's call; its \`attemptId\` does not exist. ${NO_TRACE}`,
    input: handInDoc,
    reply: resultDoc,
  }),
])
