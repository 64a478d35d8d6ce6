import { describe, ID, MOMENT } from '../documentation/doc.ts'
import * as attempts from './attempts.ts'

const group = 'teacher'
const studentId = ['Which student, within the school.', ID] as const
const lessonId = ['The lesson of the quiz.', ID] as const
const attemptsLeft = ['How often the student may still hand in; null without limit.', 'attempts'] as const
const reason = 'Why, for the log.'

export const attemptsDocs = [
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
