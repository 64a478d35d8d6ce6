import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { pageDoc, pagingDoc } from '../documentation/page.ts'
import * as kinds from '../questions/kinds.docs.ts'
import { lessonPlaceDoc } from './evening.docs.ts'
import * as quiz from './quiz.ts'

const { lessonId: _lesson, ...lessonAtDoc } = lessonPlaceDoc

const lessonId = ['A lesson of a course that the student may study.', ID] as const
const endsAt = ["The end of the attempt's time.", MOMENT] as const
const serverNow = ["The server's time of the response, because a phone's clock may be wrong.", MOMENT] as const

export const attemptDoc = {
  attemptId: ['The stored submission.', ID],
  attemptNumber: ["The number of the student's attempt at this quiz.", 'count from 1'],
  lessonId,
  score: ['The rounded share of right answers; null for an exam submitted without `answers`.', 'percent'],
  correctCount: ['The number of right answers; null if it was submitted without `answers`.', 'questions'],
  passed: 'Whether the score reaches the passing score; false without a score.',
  startedAt: ['The start of a timed quiz; null for a quiz without a time limit.', MOMENT],
  lateSeconds: ['The delay after the end of the time; null if it was submitted in time.', 'seconds'],
  markedAgainAt: ['The time of the last correction that marked it again; absent without one.', MOMENT],
  isReported: 'True if only the score was submitted, without answers; absent otherwise.',
  isVoided: 'True if the school excluded it, which allows another attempt; absent otherwise.',
} as const

const referenceDoc = {
  says: 'The lesson that answers the question; absent without one, or if the student may not open it now.',
  fields: { lessonId: ['The lesson with the video.', ID], seconds: ['The position in the video.', 'seconds'] },
} as const

export const reviewedQuestionDoc = {
  id: ['The question.', ID],
  text: 'The text of the question.',
  imagePath: 'The address of the picture; absent without one.',
  explanation: 'The explanation of the right answer; null without one. In an exam it is hidden until submission.',
  reference: {
    ...referenceDoc,
    fields: {
      ...referenceDoc.fields,
      at: {
        says: 'The place of the lesson.',
        fields: lessonAtDoc,
      },
    },
  },
  countsAs: 'The effect of a correction: `everybodyRight` or `notCounted`; absent if it counts normally.',
  isLate: 'Whether it was chosen after the time ended and does not count.',
  ...kinds.reviewed,
} as const

export const handInDoc = {
  lessonId,
  score: ['The rounded share of right answers.', 'percent'],
  notes: 'A note of the app, such as `Correct answers: 3/4`; at most 500 characters.',
  answers: {
    says: 'The chosen answers by question; at most 500.',
    fields: {
      ...kinds.chosen,
      afterSeconds: ['The time from the start of a timed quiz to the choice, as measured by the app.', 'seconds'],
    },
  },
} as const

export const resultDoc = {
  ...attemptDoc,
  review: {
    says: 'The right answers after submission; null if the teacher hides them.',
    fields: {
      ...kinds.revealed,
      explanation: 'The explanation of the right answer; null without one. In an exam it is hidden until submission.',
      reference: referenceDoc,
    },
  },
} as const

export const quizDocs = inGroup('study', [
  shape(quiz.attempt, { ...attemptDoc, isReviewable: 'Whether its right answers may be shown.' }),

  shape(quiz.quizMark, {
    courseId: ['The course of the quiz.', ID],
    lessonId: ['The lesson of the quiz.', ID],
    bestScore: ['The best score that counts; null without one.', 'percent'],
    passed: 'Whether an attempt that counts was passed.',
    attemptCount: ['The number of submissions.', 'attempts'],
    submittedAt: ['The time of the newest submission.', MOMENT],
    reviewableAttemptId: ['The newest attempt; null while its right answers may not be shown.', ID],
  }),

  shape(quiz.quizUnderWay, {
    lessonId,
    attemptNumber: attemptDoc.attemptNumber,
    startedAt: ['The start of the attempt.', MOMENT],
    endsAt,
    serverNow,
    answers: {
      says: 'The answers of this attempt that were saved so far, from any device.',
      fields: { ...kinds.chosen },
    },
    questions: 'The questions in the order of the attempt.',
  }),

  describe(quiz.submitQuiz, {
    summary:
      'Submits a quiz. With `answers` the server computes the score. A repeated Idempotency-Key is stored once and ' +
      'gets the same response.',
    details:
      'Without `answers` a practice quiz is stored with the reported `score`. An exam without them is stored ' +
      'without a mark: it counts as submitted and unlocks what follows, but is never passed. A timed quiz that was ' +
      'not started is refused. More than half a minute after the end, only answers saved in time count. For a day, ' +
      'answers also count if the app reports that they were chosen in time and after the last saved ones.',
    headers: ['Idempotency-Key'],
    input: handInDoc,
    reply: resultDoc,
  }),

  describe(quiz.startQuiz, {
    summary:
      'Starts a timed quiz and returns its questions, or returns the state of a running one. Reading its questions ' +
      'with the lesson call also starts it.',
    input: { lessonId },
  }),

  describe(quiz.readSitting, {
    summary: 'Returns the state of a started and unsubmitted timed quiz with its questions. It never starts a quiz.',
    input: { lessonId },
  }),

  describe(quiz.keepQuizAnswers, {
    summary: 'Saves the answers chosen so far in a timed quiz, so that they count even if the phone fails.',
    details: 'The sent answers are merged with the saved ones, question by question.',
    input: {
      lessonId,
      answers: {
        says: 'The answers chosen so far by question; at most 500.',
        fields: { ...kinds.chosen },
      },
    },
    reply: { lessonId, endsAt, serverNow },
  }),

  describe(quiz.listAttempts, {
    summary: "Lists the student's own attempts at a quiz, newest first, even if its unit has closed.",
    input: { ...pagingDoc, lessonId },
    reply: { ...pageDoc, attempts: 'The attempts of this page, newest first.' },
  }),

  describe(quiz.listMarks, {
    summary: "Lists the quizzes that the student has taken, by course, with the student's best marks.",
    details: 'The course of the newest submission stands first, and in it the newest quiz.',
    input: pagingDoc,
    reply: {
      ...pageDoc,
      marks: 'The quizzes of this page.',
      lastScores: ['The newest scores that count, of all quizzes, the oldest first.', 'percent'],
    },
  }),

  describe(quiz.readAttempt, {
    summary: 'Returns an attempt of the student with its questions, the right answers and the chosen ones.',
    input: { attemptId: ['The stored submission.', ID] },
    reply: {
      ...attemptDoc,
      questions: {
        says: 'The questions in the order of the attempt.',
        fields: reviewedQuestionDoc,
      },
    },
  }),
])
