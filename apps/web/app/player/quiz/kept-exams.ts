import { keepQuizAnswers } from '@manassa/contract/student/quiz'
import { call } from '#app/lib/call.ts'
import { markUnsent, readAnswerSheet } from './answer-sheet.ts'
import { answersOf, handInOf, keyOfSitting } from './hand-in.ts'
import { type KeptQuiz, readKeptQuiz } from './kept-quiz.ts'
import { lessonsUnderWay } from './kept-quiz-place.ts'
import { outboxOf } from './use-outbox.ts'

/** An exam under way on this device, whose clock runs or ran. */
export interface KeptExam extends KeptQuiz {
  userId: number
  lessonId: number
  clock: NonNullable<KeptQuiz['clock']>
}

const TIMEOUT_MS = 5_000

/** The student's exams under way on this device: the one that ends first stands first. */
export const keptExams = (userId: number): KeptExam[] =>
  lessonsUnderWay(userId)
    .flatMap((lessonId) => {
      const quiz = readKeptQuiz(userId, lessonId)
      return quiz?.clock ? [{ ...quiz, clock: quiz.clock, userId, lessonId }] : []
    })
    .toSorted((one, other) => Date.parse(one.clock.sitting.endsAt) - Date.parse(other.clock.sitting.endsAt))

const sheetOf = ({ userId, lessonId, questions, clock }: KeptExam) =>
  readAnswerSheet(userId, lessonId, questions, clock.sitting)

/** The time of an exam is over while another page is open: what was chosen goes from there. */
export function handInKept(exam: KeptExam) {
  const handIn = handInOf(exam.lessonId, exam.questions, sheetOf(exam))
  return outboxOf(exam.userId).handIn(handIn, keyOfSitting(exam.clock.sitting))
}

/** Its student leaves: what was chosen goes to the server, and only where that does not hear it stays on the device. */
export async function keepAtServer(exam: KeptExam) {
  const answers = answersOf(exam.questions, sheetOf(exam)).map(({ questionId, answerId }) => ({ questionId, answerId }))
  if (answers.length === 0) return
  const reply = await call(keepQuizAnswers, { lessonId: exam.lessonId, answers }, { timeoutMs: TIMEOUT_MS })
  if (!reply.success) markUnsent(exam.userId, exam.lessonId)
}
