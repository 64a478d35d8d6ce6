import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { page, paging } from '../fields/page.ts'
import { ATTEMPTS_PAGE_SIZE, MARKS_PAGE_SIZE } from '../limits.ts'
import { chosenAnswer, questionSchema } from '../questions/kinds.ts'
import { isStorable } from '../rules/storable-text.ts'
import { lessonPlace } from './evening.ts'
import { answeredIn, gates as lessonGates, quizQuestion } from './study.ts'

const score = z.int('score.invalid').check(z.gte(0, 'score.invalid'), z.lte(100, 'score.invalid'))

const MOST_ANSWERS = 500
/** A year exceeds any quiz. */
const LONGEST_SECONDS = 31_536_000

const untimedAnswer = chosenAnswer({})
const timedAnswer = chosenAnswer({
  /** Seconds from the start of a timed quiz to the choice. */
  afterSeconds: z.optional(
    z.number('seconds.invalid').check(z.gte(0, 'seconds.invalid'), z.lte(LONGEST_SECONDS, 'seconds.invalid')),
  ),
})

const gates = [...lessonGates, 'quiz.notQuiz'] as const

/** Describes every attempt. Scores are percents; `lateSeconds` is null for a punctual one. */
export const attemptFields = {
  attemptId: id,
  attemptNumber: z.int(),
  lessonId: id,
  /** A rounded percent; null for an exam submitted with only a score, which cannot be checked. */
  score: z.nullable(z.int()),
  correctCount: z.nullable(z.int()),
  questionCount: z.int(),
  passingScore: z.int(),
  passed: z.boolean(),
  startedAt: z.nullable(z.string()),
  submittedAt: z.string(),
  lateSeconds: z.nullable(z.int()),
  markedAgainAt: z.optional(z.string()),
  /** Only its score was sent, never its answers, so no correction changes it. */
  isReported: z.optional(z.boolean()),
  isVoided: z.optional(z.boolean()),
}

export const submitQuiz = endpoint({
  method: 'POST',
  path: '/api/quizresult/submit',
  access: 'student',
  invalidates: ['progress', 'attempts'],
  input: z
    .object({
      lessonId: id,
      score: z.optional(score),
      notes: z.optional(
        z.nullable(z.string().check(z.maxLength(500, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))),
      ),
      answers: z.optional(z.array(timedAnswer).check(z.maxLength(MOST_ANSWERS, 'field.tooLong'))),
    })
    .check(
      z.refine(({ score, answers }) => score !== undefined || answers !== undefined, {
        error: 'score.required',
        path: ['score'],
      }),
    ),
  reply: z.object({
    ...attemptFields,
    review: z.nullable(
      z.array(
        questionSchema('revealed', {
          questionId: id,
          explanation: z.nullable(z.string()),
          reference: z.optional(answeredIn),
        }),
      ),
    ),
  }),
  message: 'الاختبار اتسلّم',
  errors: [...gates, 'quiz.answersUnknown', 'quiz.notStarted', 'quiz.noAttemptsLeft', 'request.conflict'],
})
export type QuizResult = z.output<typeof submitQuiz.reply>

/** The clock of a timed quiz under way; `answers` are those received so far from any device. */
export const quizSitting = z.object({
  lessonId: id,
  attemptNumber: z.int(),
  startedAt: z.string(),
  endsAt: z.string(),
  serverNow: z.string(),
  answers: z.array(untimedAnswer),
})
export type QuizSitting = z.output<typeof quizSitting>

/** One response contains the clock and the questions, so that neither exists without the other. */
export const quizUnderWay = z.object({ ...quizSitting.shape, questions: z.array(quizQuestion) })

export const startQuiz = endpoint({
  method: 'POST',
  path: '/api/quizresult/start',
  access: 'student',
  invalidates: ['progress'],
  input: z.object({ lessonId: id }),
  reply: quizUnderWay,
  errors: [...gates, 'quiz.untimed', 'quiz.empty', 'quiz.noAttemptsLeft'],
})

export const readSitting = endpoint({
  method: 'GET',
  path: '/api/quizresult/sitting',
  access: 'student',
  tags: ['progress'],
  input: z.object({ lessonId: id }),
  reply: quizUnderWay,
  errors: [...gates, 'quiz.untimed', 'quiz.notStarted'],
})

export const keepQuizAnswers = endpoint({
  method: 'POST',
  path: '/api/quizresult/keep',
  access: 'student',
  coalesceBy: ['lessonId'],
  input: z.object({ lessonId: id, answers: z.array(untimedAnswer).check(z.maxLength(MOST_ANSWERS, 'field.tooLong')) }),
  reply: z.object({ lessonId: id, endsAt: z.string(), serverNow: z.string() }),
  errors: [...gates, 'quiz.answersUnknown', 'quiz.notStarted', 'quiz.timeOver'],
})

export const attempt = z.object({
  ...attemptFields,
  isReviewable: z.boolean(),
})
export type Attempt = z.output<typeof attempt>

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/quizresult/attempts',
  access: 'student',
  tags: ['attempts'],
  input: z.object({ lessonId: id, ...paging(ATTEMPTS_PAGE_SIZE) }),
  reply: page({ attempts: z.array(attempt) }),
  errors: ['lesson.notFound', 'quiz.notQuiz'],
})

export const quizMark = z.object({
  courseId: id,
  courseName: z.string(),
  lessonId: id,
  lessonName: z.string(),
  /** A rounded percent; null if no attempt that counts has a mark. */
  bestScore: z.nullable(z.int()),
  passed: z.boolean(),
  attemptCount: z.int(),
  submittedAt: z.string(),
  reviewableAttemptId: z.nullable(id),
})
export type QuizMark = z.output<typeof quizMark>

export const listMarks = endpoint({
  method: 'GET',
  path: '/api/quizresult/marks',
  access: 'student',
  tags: ['attempts'],
  input: z.object(paging(MARKS_PAGE_SIZE)),
  reply: page({
    marks: z.array(quizMark),
    lastScores: z.array(z.int()),
  }),
})

const { lessonId: _lesson, ...lessonAt } = lessonPlace

export const reviewedFields = {
  id,
  text: z.string(),
  imagePath: z.optional(z.string()),
  explanation: z.nullable(z.string()),
  /** With the place of the lesson; a preview has none. */
  reference: z.optional(z.extend(answeredIn, { at: z.optional(z.object({ ...lessonAt, lessonName: z.string() })) })),
  countsAs: z.optional(z.enum(['everybodyRight', 'notCounted'])),
  isLate: z.boolean(),
}
const reviewedQuestion = questionSchema('reviewed', reviewedFields)
export type ReviewedQuestion = z.output<typeof reviewedQuestion>

export const readAttempt = endpoint({
  method: 'GET',
  path: '/api/quizresult/attempts/{attemptId}',
  access: 'student',
  tags: ['attempts'],
  input: z.object({ attemptId: id }),
  reply: z.object({ ...attemptFields, questions: z.array(reviewedQuestion) }),
  errors: ['attempt.notFound', 'attempt.reviewKept'],
})
export type ReviewedAttempt = z.output<typeof readAttempt.reply>
