import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { correctCount, quizScore } from '@manassa/contract/rules/quiz-score'
import { lateBy, timedAnswers } from '@manassa/contract/rules/quiz-time'
import type { submitQuiz as call } from '@manassa/contract/student/quiz'
import { AppError } from '#api/lib/app-error.ts'
import { sameBytes } from '#api/lib/keys.ts'
import type { StudentContext } from '#api/lib/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { type AnswerKey, answerKeyOf } from './answer-key.ts'
import { countAttempts, findAttemptByKey, findQuiz, insertAttempt, listAnswers, type Mark } from './quiz.queries.ts'
import { type Quiz, resultOf, type StoredAttempt } from './quiz-result.ts'
import { findOpenSitting, type SittingRow } from './sitting.queries.ts'

type Submission = ParsedInputOf<typeof call>

/** Requests of one student that all want the same next number; more at once than a person can press. */
const TRIES_FOR_A_NUMBER = 20

/**
 * Hands a quiz in (docs/behaviour.md#handing-in). The server marks the answers it is sent; without them a practice quiz
 * is stored as reported. A timed quiz needs its clock, and counts what was chosen before its end. A repeated
 * Idempotency-Key is answered as the first time, also when the unit has closed since. Throws the gates' errors,
 * `quiz.*` and `request.conflict`.
 */
export async function submitQuiz(context: StudentContext, submission: Submission) {
  const { db, now, idempotencyKey, viewer: student } = context
  const requestHash = idempotencyKey ? hashOf(submission) : null

  const before = idempotencyKey ? await findAttemptByKey(db, student, idempotencyKey) : undefined
  if (before) return replay(context, before, requestHash)

  await openLesson(context, submission.lessonId)
  const quiz = await findQuiz(db, student.tenantId, submission.lessonId)
  if (!quiz) throw new AppError('quiz.notQuiz')
  const isTimed = quiz.timeLimitMinutes !== null
  const sitting = isTimed ? await findOpenSitting(db, student, quiz.lessonId) : undefined
  const rows = await listAnswers(db, student.tenantId, quiz.lessonId)
  const key = answerKeyOf(rows)
  // Asked only where there may be an attempt: before, nobody learns what belongs to the quiz.
  const attempt = () => ({
    ...markOf(submission, { quiz, key, sitting, now }),
    lessonId: quiz.lessonId,
    attemptsAllowed: quiz.attemptsAllowed,
    sittingNumber: sitting?.number ?? null,
    questionCount: key.size,
    notes: submission.notes ?? null,
    startedAt: sitting?.startedAt ?? null,
    submittedAt: now,
    lateSeconds: sitting ? lateBy(sitting, now) : null,
    idempotencyKey,
    requestHash,
  })
  for (let tries = 0; tries < TRIES_FOR_A_NUMBER; tries++) {
    const stored = sitting || !isTimed ? await insertAttempt(db, student, attempt()) : undefined
    if (stored) return resultOf(stored, quiz, rows)
    const quicker = idempotencyKey ? await findAttemptByKey(db, student, idempotencyKey) : undefined
    if (quicker) return replay(context, quicker, requestHash)
    if (isTimed || quiz.attemptsAllowed !== null) break
  }
  throw new AppError(await whyNone(context, quiz))
}

/** Why nothing could be stored: no attempt is left, or the clock of the next one was not started. */
async function whyNone({ db, viewer: student }: StudentContext, { lessonId, attemptsAllowed, timeLimitMinutes }: Quiz) {
  if (timeLimitMinutes === null) return 'quiz.noAttemptsLeft'
  const isUsedUp = attemptsAllowed !== null && (await countAttempts(db, student, lessonId)) >= attemptsAllowed
  return isUsedUp ? 'quiz.noAttemptsLeft' : 'quiz.notStarted'
}

/** What the submission is worth, and who says so. */
function markOf(
  { score, answers }: Submission,
  { quiz, key, sitting, now }: { quiz: Quiz; key: AnswerKey; sitting: SittingRow | undefined; now: Date },
) {
  if (answers) {
    const right = key.rightAnswers(answers)
    const chosen = sitting
      ? timedAnswers(answers, { ...sitting, kept: sitting.answers, toldAt: sitting.toldAt ?? sitting.startedAt }, now)
      : answers.map(({ questionId, answerId }) => ({ questionId, answerId, counts: true }))
    const correct = correctCount(
      right,
      chosen.filter(({ counts }) => counts),
    )
    const stored = chosen.map(({ counts, ...answer }) => (counts ? answer : { ...answer, late: true as const }))
    const marks = marksOf(key, right, chosen)
    return {
      source: 'graded' as const,
      answers: stored,
      marks,
      correctCount: correct,
      score: quizScore(correct, key.size),
    }
  }
  if (quiz.kind === 'exam' || score === undefined) throw new AppError('quiz.answersNeeded')
  return { source: 'reported' as const, answers: null, marks: [], correctCount: null, score }
}

/** A mark for each question, those without an answer among them. */
function marksOf(
  key: AnswerKey,
  right: ReadonlyMap<number, number>,
  chosen: ReadonlyArray<{ questionId: number; answerId: number; counts: boolean }>,
): Mark[] {
  const byQuestion = new Map(chosen.map((answer) => [answer.questionId, answer]))
  return [...key.questions.keys()].map((questionId) => {
    const { answerId = null, counts = true } = byQuestion.get(questionId) ?? {}
    const isRight = counts && answerId !== null && right.get(questionId) === answerId
    return { questionId, answerId, isRight, isLate: !counts }
  })
}

async function replay({ db, viewer: student }: StudentContext, stored: StoredAttempt, requestHash: Buffer | null) {
  if (!stored.requestHash || !requestHash || !sameBytes(stored.requestHash, requestHash)) {
    throw new AppError('request.conflict')
  }
  const quiz = await findQuiz(db, student.tenantId, stored.lessonId)
  if (!quiz) throw new AppError('quiz.notQuiz')
  return resultOf(stored, quiz, await listAnswers(db, student.tenantId, quiz.lessonId))
}

const hashOf = ({ lessonId, score, notes, answers }: Submission) =>
  createHash('sha256')
    .update(JSON.stringify([lessonId, score ?? null, notes ?? null, answers ?? null]))
    .digest()
