import { accountDoc, describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import * as questions from './lesson-questions.ts'

const questionId = ['The question.', ID] as const
const course = { id: ['The course.', ID] } as const
const reply = 'The reply, at most 2,000 characters.'
const reason = 'The reason, for the log.'
const answering = accountDoc('The staff member who has the answer of a waiting question open; null without one.')
const shown = {
  says: 'The wording for all who study the lesson; null if it is not shown.',
  fields: {
    text: 'The question, worded so that it does not tell who asked.',
    withPhoto: 'Whether its photo is shown as well.',
  },
} as const

export const questionQueueDocs = inGroup('teacher', [
  shape(questions.listedLessonQuestion, {
    id: questionId,
    student: {
      says: 'The student who asked.',
      fields: {
        id: ['The account.', ID],
        name: 'The full name.',
        blockedUntil: ['The end of a block from asking, which may be over; null without one.', MOMENT],
      },
    },
    course: { says: 'The course.', fields: course },
    lesson: {
      says: 'The video.',
      fields: { id: ['The lesson.', ID], lessonName: 'Its name.' },
    },
    seconds: ['The second of the video.', 'seconds'],
    text: 'The text of the student; empty once it is removed.',
    askedAt: ['When it was asked.', MOMENT],
    hasPhoto: 'Whether there is a photo to look at.',
    state: '`waiting`, `replied`, `closed` or `removed`.',
    reply: 'The reply; null without one.',
    closing: 'The reason of a closing: `inLesson`, `repeated`, `unclear` or `offTopic`; otherwise null.',
    decidedAt: ['When it was replied to, closed or removed; null before.', MOMENT],
    decidedBy: accountDoc('The staff member who did; null before.'),
    answering,
    shown,
    reportCount: ['The reports of students that wait for staff.', 'reports'],
  }),
  describe(questions.listQuestionQueue, {
    summary: 'Lists the questions on lessons: those that wait, oldest first, or the others, newest decision first.',
    input: {
      ...lowerCasePagingDoc,
      search: "Words of the student's name.",
      sort: 'By `time`.',
      list: '`waiting`; `replied`; `reported`: shown and reported; or `closed`, with the removed ones.',
      courseId: ['Only of this course.', ID],
    },
    reply: {
      ...pageDoc,
      questions: 'The questions of this page.',
      courses: { says: 'The courses that have questions.', fields: course },
    },
  }),
  describe(questions.viewQuestionPhoto, {
    summary: 'Returns the photo of a question as a JPEG.',
    input: { questionId },
  }),
  describe(questions.answerQuestion, {
    summary: 'Tells other staff for 45 seconds that the caller has the answer of a question open.',
    details: 'It locks nothing. Whoever was first stays it until the time is over.',
    input: { questionId },
    reply: { answering },
  }),
  describe(questions.replyToQuestion, {
    summary: 'Replies to a question that waits, for its student alone or for all who study the lesson.',
    details: 'Of two simultaneous replies the second fails with `lessonQuestion.decided`, which names the first.',
    input: { questionId, reply, shown },
  }),
  describe(questions.updateReply, {
    summary: 'Changes a reply, its wording for all, or whether it is shown.',
    input: { questionId, reply, shown },
  }),
  describe(questions.closeQuestion, {
    summary: 'Closes a question without a reply; its student reads the reason.',
    input: { questionId, why: 'The reason: `inLesson`, `repeated`, `unclear` or `offTopic`.' },
  }),
  describe(questions.removeQuestion, {
    summary: 'Deletes the texts and the photo of a question; its student reads that it was removed.',
    input: { questionId, reason },
  }),
  describe(questions.dismissReports, {
    summary: 'Dismisses the reports of a shown question, which stays shown.',
    input: { questionId },
  }),
  describe(questions.blockAsking, {
    summary: 'Blocks the student of a question from asking for 1, 7 or 30 days; 0 ends a block.',
    input: { questionId, days: ['The days.', 'days'], reason },
  }),
  shape(questions.savedReplies, {
    savedReplies: 'The short texts that the school keeps as replies.',
    revision: ['The number of changes of the school.', 'from 1'],
  }),
  describe(questions.readSavedReplies, {
    summary: 'Returns the short texts that staff choose as a reply.',
  }),
  describe(questions.updateSavedReplies, {
    summary: 'Replaces the short texts that staff choose as a reply.',
    input: {
      savedReplies: 'At most 20 texts, each of at most 2,000 characters.',
      revision: ['The latest revision that the writer has seen; without it the last write wins.', 'from 1'],
    },
  }),
])
