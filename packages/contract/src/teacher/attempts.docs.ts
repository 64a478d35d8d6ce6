import { describe, ID, inGroup, MOMENT } from '../documentation/doc.ts'
import { attemptDoc, reviewedQuestionDoc } from '../student/quiz.docs.ts'
import * as attempts from './attempts.ts'

const studentId = ['The student, unique within the school.', ID] as const
const lessonId = ['The lesson of the quiz.', ID] as const
const attemptsLeft = ['The number of attempts left; null without a limit.', 'attempts'] as const
const reason = 'The reason, for the log.'

export const attemptsDocs = inGroup('teacher', [
  describe(attempts.readStudentAttempt, {
    summary: 'Returns an attempt of a student with its original questions, the right answers and the chosen ones.',
    details: 'Later corrections of right answers are included. Staff without access to courses can see it too.',
    input: { studentId, attemptId: ['An attempt of the student.', ID] },
    reply: {
      studentId,
      studentName: 'The name of the student.',
      ...attemptDoc,
      lessonName: 'The name of the quiz.',
      courseId: ['The course of the quiz.', ID],
      questions: {
        says: 'The questions in the order of the attempt.',
        fields: {
          ...reviewedQuestionDoc,
          reference: {
            says: 'The lesson that answers the question; absent without one.',
            fields: {
              lessonId: ['The lesson with the video.', ID],
              seconds: ['The position in the video.', 'seconds'],
            },
          },
        },
      },
    },
  }),
  describe(attempts.voidAttempt, {
    summary: 'Excludes an attempt, so that another one is allowed. Also 200 if it was excluded already.',
    details: 'Its mark is no longer the best one; what it unlocked stays open.',
    input: { studentId, attemptId: ['An attempt of the student.', ID], reason },
    reply: {
      studentId,
      attemptId: ['The attempt.', ID],
      lessonId,
      attemptNumber: ['The number of the attempt, from 1.', 'attempts'],
      voidedAt: ['The time at which it was excluded.', MOMENT],
      attemptsLeft,
    },
  }),
  describe(attempts.giveExtraAttempts, {
    summary: 'Allows one student more attempts at a quiz than the others.',
    input: { studentId, lessonId, count: ['The number of additional attempts.', 'attempts'], reason },
    reply: {
      studentId,
      lessonId,
      extraAttempts: ['The number of extra attempts that the student got for this quiz in total.', 'attempts'],
      attemptsLeft,
    },
  }),
])
