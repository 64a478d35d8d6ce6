import { describe, ID, MOMENT } from '../documentation/doc.ts'
import { attemptDoc, reviewedQuestionDoc } from '../student/quiz.docs.ts'
import * as attempts from './attempts.ts'

const group = 'teacher'
const studentId = ['Which student, within the school.', ID] as const
const lessonId = ['The lesson of the quiz.', ID] as const
const attemptsLeft = ['How often the student may still hand in; null without limit.', 'attempts'] as const
const reason = 'Why, for the log.'

export const attemptsDocs = [
  describe(attempts.readStudentAttempt, {
    group,
    summary: 'An attempt of a student with its questions as they were asked, the right answers and those chosen.',
    details: 'What was corrected since is told as it is right now. Who makes no courses sees it too.',
    input: { studentId, attemptId: ['An attempt of theirs.', ID] },
    reply: {
      studentId,
      studentName: 'Whose attempt it is.',
      ...attemptDoc,
      lessonName: 'What the quiz is called.',
      unitTitle: 'What its unit is about.',
      courseId: ['The course that it is in.', ID],
      courseName: 'What that is called.',
      questions: {
        says: 'The questions in the order of the attempt.',
        fields: {
          ...reviewedQuestionDoc,
          reference: {
            says: 'The lecture that answers the question; absent without one.',
            fields: {
              lessonId: ['The lesson with the video.', ID],
              seconds: ['Where in it.', 'seconds'],
              lessonName: 'What it is called.',
            },
          },
        },
      },
    },
  }),
  describe(attempts.voidAttempt, {
    group,
    summary: 'Has an attempt not count: another may be made in its place. 200 also where it was voided already.',
    details: 'Its mark is no longer the best one; what it opened stays open.',
    input: { studentId, attemptId: ['An attempt of theirs.', ID], reason },
    reply: {
      studentId,
      attemptId: ['The attempt.', ID],
      lessonId,
      attemptNumber: ['Which of their attempts it is, from 1.', 'attempts'],
      voidedAt: ['When it was voided.', MOMENT],
      attemptsLeft,
    },
  }),
  describe(attempts.giveExtraAttempts, {
    group,
    summary: 'Lets one student take a quiz more often than its teacher allows everybody.',
    input: { studentId, lessonId, count: ['How often more.', 'attempts'], reason },
    reply: {
      studentId,
      lessonId,
      extraAttempts: ['How many they were given for this quiz in all.', 'attempts'],
      attemptsLeft,
    },
  }),
]
