import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import * as questions from './lesson-questions.ts'

const lessonId = ['A video.', ID] as const
const questionId = ['The question.', ID] as const
const questionKey = 'The question: a UUID that the app chooses.'
const seconds = ['The second of the video.', 'seconds'] as const
const text = 'The text, at most 500 characters.'

export const lessonQuestionsDocs = inGroup('study', [
  shape(questions.ownLessonQuestion, {
    questionId,
    questionKey,
    seconds,
    text: 'The text; empty once staff have removed it.',
    askedAt: ['When it was stored.', MOMENT],
    hasPhoto: 'Whether it has a photo that is still kept.',
    state: '`waiting`, `replied`, `closed` without a reply, `removed` by staff, or `withdrawn`.',
    reply: 'The reply of staff; null without one.',
    closing: 'The reason of a closing: `inLesson`, `repeated`, `unclear` or `offTopic`; otherwise null.',
    isShown: 'Whether all who study the lesson read it, without a name.',
    isNew: 'Whether the decision was not marked as seen yet.',
  }),
  describe(questions.listLessonQuestions, {
    summary: "Lists the caller's questions on a video, and those of others that staff show, with their replies.",
    details:
      'The questions of others are listed while the lesson is open, and after its unit has closed if the school keeps ' +
      'things readable. Nothing in them tells who asked.',
    input: { lessonId },
    reply: {
      lessonId,
      asking:
        'Whether the caller may ask now: `open`, or `off` in this school, `closed` with the lesson, `blocked` by staff, ' +
        '`tooManyToday`, `tooManyWaiting`.',
      own: "The caller's questions, without the withdrawn ones, newest first; at most 100.",
      shown: {
        says: 'The shown questions of others, in the order of the video; at most 100.',
        fields: {
          questionId,
          seconds,
          text: 'The question in the wording of staff.',
          reply: 'The reply.',
          hasPhoto: 'Whether staff show its photo.',
          isReported: 'Whether the caller has reported it.',
        },
      },
    },
  }),
  describe(questions.askLessonQuestion, {
    summary: 'Asks staff at a second of an open video, with one optional photo; the same key again changes nothing.',
    details: 'At most 10 in 24 hours, of which 5 may wait. The photo is encoded anew.',
    input: { questionKey, lessonId, seconds, text },
    files: { Image: 'A JPEG or PNG of at most 5 MB.' },
  }),
  describe(questions.withdrawLessonQuestion, {
    summary: 'Withdraws a question that waits, and deletes its text and photo; an unknown one is not an error.',
    input: { questionKey },
    reply: { questionKey },
  }),
  describe(questions.seeLessonReplies, {
    summary: "Marks the decisions on the caller's questions on a video as seen.",
    input: { lessonId },
    reply: { lessonId },
  }),
  describe(questions.reportLessonQuestion, {
    summary: 'Reports a shown question of somebody else to staff, once.',
    input: { questionId },
    reply: { questionId },
  }),
  describe(questions.readLessonQuestionPhoto, {
    summary: "Returns the photo of one of the caller's questions, or one that staff show, as a JPEG.",
    input: { questionId },
  }),
])
