import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { choiceOf, chosenFields } from '@manassa/contract/questions/kinds'
import { lateBy, timedAnswers } from '@manassa/contract/rules/quiz-time'
import type { submitQuiz as call } from '@manassa/contract/student/quiz'
import { sameBytes } from '#api/lib/crypto/keys.ts'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import type { StoredAnswer } from '#api/lib/db/tables/study.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { openQuizWithVideos } from '../access/open-lesson.ts'
import { findAnswersBefore } from './attempt.queries.ts'
import { type Correction, markedBy, markOf } from './marking.ts'
import { isTimed, type TimedSitting } from './open-sitting.ts'
import { countAttempts, findAttemptByKey, findQuiz, findQuizToSubmit, insertAttempt } from './quiz.queries.ts'
import { type Marking, openReferences, type Quiz, referredIn, resultOf, type StoredAttempt } from './quiz-result.ts'
import { hasAll, type QuizVersion, readVersion, refuseForeignAnswers, versionWith } from './quiz-version.ts'
import { blockCorrections, listCorrections } from './version.queries.ts'

type Submission = ParsedInputOf<typeof call>

/** Requests of one student that all want the same next number; more at once than a person can press. */
const TRIES_FOR_A_NUMBER = 20

/**
 * Hands a quiz in (docs/behaviour/quizzes.md). The server marks the answers it is sent, by the version that the
 * student began with and what was corrected since; without them a practice quiz is stored as reported, and an exam as
 * unmarked. A timed quiz needs its clock, and counts what was chosen before its end. A repeated Idempotency-Key is
 * answered as the first time, also when the unit has closed since. Throws the gates' errors, `quiz.*` and
 * `request.conflict`.
 */
export async function submitQuiz(context: StudentContext, submission: Submission) {
  for (let tries = 1; tries < TRIES_FOR_A_NUMBER; tries++) {
    const result = await tryToSubmit(context, submission)
    if (result !== 'again') return result
  }
  throw new AppError('quiz.noAttemptsLeft')
}

/** One try, which commits: the result of the attempt, or `again` where another request or a correction was first. */
async function tryToSubmit(context: StudentContext, submission: Submission) {
  const { db, now, idempotencyKey, viewer: student } = context
  const requestHash = idempotencyKey ? hashOf(submission) : null

  const found = await findQuizToSubmit(db, student, submission.lessonId, idempotencyKey)
  // Nothing is known of the key where the lesson is no quiz.
  const before = idempotencyKey && found?.isKeyUsed !== false && (await findAttemptByKey(db, student, idempotencyKey))
  if (before) return replay(context, before, requestHash)

  const open = await openQuizWithVideos(context, submission.lessonId, referredIn(found?.content ?? null))
  if (!found) throw new AppError('quiz.notQuiz')
  const { quiz, sitting, content, answersBefore, corrections } = found
  // Without a clock, which attempt it becomes is known when it is stored.
  const timed = isTimed(sitting) ? sitting : undefined
  const needsClock = !sitting && quiz.timeLimitMinutes !== null
  if (needsClock) throw new AppError(await codeOfRefusal(context, quiz, true))

  const begun = { quiz, content, begun: sitting?.version, isTimed: timed !== undefined }
  const version = await versionOf(context, submission, begun)
  const marking = marked(submission, { version, corrections, sitting: timed, now })
  await blockCorrections(db, student.tenantId, quiz.lessonId)
  const stored = await insertAttempt(db, student, {
    ...marking,
    lessonId: quiz.lessonId,
    version: version.number,
    correctionId: corrections.at(-1)?.id ?? 0,
    attemptsAllowed: quiz.attemptsAllowed,
    sittingNumber: timed?.number ?? null,
    notes: submission.notes ?? null,
    startedAt: timed?.startedAt ?? null,
    submittedAt: now,
    lateSeconds: timed ? lateBy(timed, now) : null,
    idempotencyKey,
    requestHash,
  })
  if (stored) {
    const isSame = version.content === content
    return resultFor(context, stored, { quiz, version, corrections, answersBefore, ...(isSame && { open }) })
  }
  const quicker = idempotencyKey ? await findAttemptByKey(db, student, idempotencyKey) : undefined
  if (quicker) return replay(context, quicker, requestHash)
  if (!timed && quiz.attemptsAllowed === null) return 'again'
  const newest = (await listCorrections(db, student.tenantId, quiz.lessonId)).at(-1)
  if (newest?.id !== corrections.at(-1)?.id) return 'again'
  throw new AppError(await codeOfRefusal(context, quiz, timed !== undefined))
}

interface FoundQuiz {
  quiz: Quiz
  /** The time limit of the started version, else of the present one. */
  content: QuizContent | null
  begun: number | undefined
  isTimed: boolean
}

/**
 * The quiz version that the student began with. A student who began none here, or whose answers come from an older
 * page, is marked by the newest version that has all those answers.
 */
async function versionOf(
  { db, tenantId }: StudentContext,
  { answers = [] }: Submission,
  { quiz, content, begun, isTimed }: FoundQuiz,
): Promise<QuizVersion> {
  const { lessonId, version: present } = quiz
  const number = begun ?? present
  const isAtHand = number !== null && content !== null
  const version = isAtHand ? { number, content } : await readVersion(db, tenantId, lessonId, begun)
  if (isTimed || hasAll(version.content, answers)) return version
  return (await versionWith(db, { tenantId, lessonId }, answers)) ?? version
}

/** Nothing was stored because no attempt is left, or the clock of the next one was not started. */
async function codeOfRefusal({ db, viewer: student }: StudentContext, quiz: Quiz, isTimed: boolean) {
  if (!isTimed) return 'quiz.noAttemptsLeft'
  const { lessonId, attemptsAllowed } = quiz
  const isUsedUp = attemptsAllowed !== null && (await countAttempts(db, student, lessonId)) >= attemptsAllowed
  return isUsedUp ? 'quiz.noAttemptsLeft' : 'quiz.notStarted'
}

interface Begun {
  version: QuizVersion
  corrections: readonly Correction[]
  sitting: TimedSitting | undefined
  now: Date
}

/** Gives the score of the submission and its source; an exam without answers has none. Throws `quiz.answersUnknown`. */
export function marked({ score, answers }: Submission, { version, corrections, sitting, now }: Begun) {
  const questions = markedBy(version, corrections)
  if (answers) {
    refuseForeignAnswers(version.content, answers)
    const stored = sitting ? inTime(answers, sitting, now) : answers.map(withoutTime)
    return { source: 'graded' as const, answers: stored, ...markOf(questions, stored) }
  }
  const unchecked = { answers: null, marks: [], correctCount: null, questionCount: questions.length }
  const isBelieved = version.content.kind === 'practice' && score !== undefined
  if (!isBelieved) return { source: 'unmarked' as const, ...unchecked, score: null }
  return { source: 'reported' as const, ...unchecked, score }
}

const withoutTime = (answer: StoredAnswer): StoredAnswer => ({
  questionId: answer.questionId,
  ...chosenFields(choiceOf(answer)),
})

const inTime = (answers: NonNullable<Submission['answers']>, sitting: TimedSitting, now: Date): StoredAnswer[] =>
  timedAnswers(answers, { ...sitting, kept: sitting.answers, toldAt: sitting.toldAt ?? sitting.startedAt }, now).map(
    ({ counts, ...answer }) => (counts ? answer : { ...answer, late: true as const }),
  )

/** The result, with the lectures that are open to the student now that this is handed in; they are read if missing. */
const resultFor = async (
  context: StudentContext,
  stored: StoredAttempt,
  { open, ...marking }: Omit<Marking, 'open'> & Partial<Pick<Marking, 'open'>>,
) => resultOf(stored, { ...marking, open: open ?? (await openReferences(context, marking.version.content)) })

async function replay(context: StudentContext, stored: StoredAttempt, requestHash: Buffer | null) {
  if (!stored.requestHash || !requestHash || !sameBytes(stored.requestHash, requestHash)) {
    throw new AppError('request.conflict')
  }
  const {
    db,
    viewer: { tenantId, id },
  } = context
  const quiz = await findQuiz(db, tenantId, stored.lessonId, id)
  if (!quiz) throw new AppError('quiz.notQuiz')
  const version = await readVersion(db, tenantId, stored.lessonId, stored.version)
  const corrections = await listCorrections(db, tenantId, stored.lessonId, stored.version)
  const answersBefore = await findAnswersBefore(db, stored, version.content)
  return resultFor(context, stored, { quiz, version, corrections, answersBefore })
}

const hashOf = ({ lessonId, score, notes, answers }: Submission) =>
  createHash('sha256')
    .update(JSON.stringify([lessonId, score ?? null, notes ?? null, answers ?? null]))
    .digest()
