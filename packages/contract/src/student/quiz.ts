import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields/number.ts'
import { page, paging } from '../fields/page.ts'
import { ATTEMPTS_PAGE_SIZE } from '../limits.ts'
import { isStorable } from '../rules/storable-text.ts'
import { answeredIn, gates as lessonGates, quizQuestion } from './study.ts'

const score = z.int('score.invalid').check(z.gte(0, 'score.invalid'), z.lte(100, 'score.invalid'))

const MOST_ANSWERS = 500
/** A year: more than any quiz takes. */
const LONGEST_SECONDS = 31_536_000

const chosenAnswer = z.object({ questionId: id, answerId: id })
const timedAnswer = z.object({
  ...chosenAnswer.shape,
  /** How long after the start of a timed quiz it was chosen. */
  afterSeconds: z.optional(
    z.number('seconds.invalid').check(z.gte(0, 'seconds.invalid'), z.lte(LONGEST_SECONDS, 'seconds.invalid')),
  ),
})

const gates = [...lessonGates, 'quiz.notQuiz'] as const

/** What is told of every attempt. Percent; moments; `lateSeconds` is null for what came in time. */
export const attemptFields = {
  attemptId: id,
  attemptNumber: z.int(),
  lessonId: id,
  /** Percent, rounded; null where an exam was handed in with a score alone, which nobody can check. */
  score: z.nullable(z.int()),
  correctCount: z.nullable(z.int()),
  questionCount: z.int(),
  passingScore: z.int(),
  passed: z.boolean(),
  /** When the clock of a timed quiz started. */
  startedAt: z.nullable(z.string()),
  submittedAt: z.string(),
  lateSeconds: z.nullable(z.int()),
  /** When a teacher's correction has marked it again; absent where none has. */
  markedAgainAt: z.optional(z.string()),
  /** Only its score was told, never its answers: no correction changes it. */
  isReported: z.optional(z.boolean()),
  /** Staff had it not count; absent otherwise. */
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
    /** The right answers, now that it is handed in; null where the teacher keeps them. */
    review: z.nullable(
      z.array(
        z.object({
          questionId: id,
          correctAnswerId: id,
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

/** The clock of a timed quiz under way. Moments; `answers` is what the server was told so far, on whichever device. */
export const quizSitting = z.object({
  lessonId: id,
  attemptNumber: z.int(),
  startedAt: z.string(),
  endsAt: z.string(),
  /** The server's clock: a phone's may be wrong by days. */
  serverNow: z.string(),
  answers: z.array(chosenAnswer),
})
export type QuizSitting = z.output<typeof quizSitting>

/** The clock and the questions in one answer, so that neither is ever there without the other. */
const quizUnderWay = z.object({ ...quizSitting.shape, questions: z.array(quizQuestion) })

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
  latestWinsBy: ['lessonId'],
  input: z.object({ lessonId: id, answers: z.array(chosenAnswer).check(z.maxLength(MOST_ANSWERS, 'field.tooLong')) }),
  reply: z.object({ lessonId: id, endsAt: z.string(), serverNow: z.string() }),
  errors: [...gates, 'quiz.answersUnknown', 'quiz.notStarted', 'quiz.timeOver'],
})

export const attempt = z.object({
  ...attemptFields,
  /** The right answers may be seen. */
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

/** A question of an attempt with the right answer and the one that was chosen. */
export const reviewedQuestion = z.object({
  id,
  text: z.string(),
  imagePath: z.optional(z.string()),
  explanation: z.nullable(z.string()),
  reference: z.optional(answeredIn),
  /** How a correction counts it; absent where it counts as any other. */
  countsAs: z.optional(z.enum(['everybodyRight', 'notCounted'])),
  /** Null where nothing was chosen, and for an attempt that was handed in without answers. */
  chosenAnswerId: z.nullable(id),
  /** It was chosen after the end of the time, and does not count. */
  isLate: z.boolean(),
  answers: z.array(z.object({ id, text: z.string(), imagePath: z.optional(z.string()), isCorrect: z.boolean() })),
})
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
