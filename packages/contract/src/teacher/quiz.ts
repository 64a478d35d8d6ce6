import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { truth } from '../fields/truth.ts'
import { LONGEST_VIDEO_SECONDS, QUESTION_MAX_CHARACTERS, QUIZ_BODY_MAX_BYTES } from '../limits.ts'
import { MOST_QUESTIONS } from '../question-formats/question-row.ts'
import { TEXT_FORMATS } from '../question-formats/read-questions.ts'
import { key, picture } from '../questions/edited-fields.ts'
import { editedSchema } from '../questions/edited-kinds.ts'
import { REVEALS_ANSWERS } from '../rules/quiz-review.ts'
import { isStorable } from '../rules/storable-text.ts'
import { answeredIn } from '../student/study.ts'
import { confirm, revision, seenRevision } from './editing.ts'
import { parsingErrorCodes } from './errors.ts'

const access = { staff: 'courses' } as const

/** Says how a correction counts for attempts begun before it. */
export const COUNTS_FOR = ['all', 'everybodyRight', 'notCounted', 'fromNowOn'] as const

const IMPORT_TEXT_MAX_CHARACTERS = 1_000_000
const IMPORT_MAX_BYTES = 10 * 1024 * 1024

const explanation = z.nullable(
  z
    .string('field.invalid')
    .check(z.trim(), z.maxLength(QUESTION_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid')),
)
const reference = z.nullable(
  z.object({ lessonId: id, seconds: wholeNumber(0, LONGEST_VIDEO_SECONDS, 'seconds.invalid') }, 'field.invalid'),
)

const written = {
  text: line('question.textMissing', QUESTION_MAX_CHARACTERS),
  ...picture,
  explanation: z.optional(explanation),
  reference: z.optional(reference),
}

const correction = {
  countsFor: z.optional(z.enum(COUNTS_FOR, 'countsFor.invalid')),
  /** True lets passed students fail; otherwise they stay passed, regardless of their new mark. */
  mayFail: z.optional(z.boolean('field.invalid')),
  confirm,
}

const reveals = z.union(
  [
    z.enum(REVEALS_ANSWERS),
    z.pipe(
      z.boolean(),
      z.transform((isShown) => (isShown ? ('afterLastAttempt' as const) : ('never' as const))),
    ),
  ],
  'revealsAnswers.invalid',
)

export const editedQuestion = editedSchema('edited', {
  id,
  key: z.string(),
  revision,
  text: z.string(),
  imagePath: z.nullable(z.string()),
  explanation: z.nullable(z.string()),
  reference: z.nullable(z.object({ lessonId: id, seconds: z.int() })),
})
export type EditedQuestion = z.output<typeof editedQuestion>

const quizShape = {
  lessonId: id,
  lessonName: z.string(),
  unitId: id,
  courseId: id,
  courseName: z.string(),
  isPublished: z.boolean(),
  revision,
  kind: z.enum(['practice', 'exam']),
  passingScore: z.int(),
  timeLimitMinutes: z.nullable(z.int()),
  attemptsAllowed: z.nullable(z.int()),
  shuffles: z.boolean(),
  answersAtOnce: z.boolean(),
  revealsAnswers: z.enum(REVEALS_ANSWERS),
  attemptCount: z.int(),
  reportedCount: z.int(),
  questions: z.array(editedQuestion),
}
export const editedQuiz = z.object(quizShape)
export type EditedQuiz = z.output<typeof editedQuiz>

const lessonErrors = ['lesson.notFound', 'quiz.notQuiz'] as const
const editErrors = ['edit.conflict', 'edit.needsConfirm'] as const
const uploadErrors = ['upload.notFound', 'upload.notWhole', 'upload.otherPurpose'] as const

export const readEditedQuiz = endpoint({
  method: 'GET',
  path: '/api/teacher/lessons/{lessonId}/quiz',
  access,
  input: z.object({ lessonId: id }),
  reply: editedQuiz,
  errors: lessonErrors,
})

export const saveQuiz = endpoint({
  method: 'PUT',
  path: '/api/teacher/lessons/{lessonId}/quiz',
  access,
  maxBodyBytes: QUIZ_BODY_MAX_BYTES,
  invalidates: ['courses'],
  input: z.object({
    lessonId: id,
    revision: seenRevision,
    kind: z.enum(['practice', 'exam'], 'kind.invalid'),
    passingScore: wholeNumber(0, 100, 'score.invalid'),
    timeLimitMinutes: z.optional(z.nullable(wholeNumber(1, 1440, 'timeLimit.invalid'))),
    attemptsAllowed: z.optional(z.nullable(wholeNumber(1, 1000, 'attempts.invalid'))),
    shuffles: z.optional(z.boolean('field.invalid')),
    answersAtOnce: z.optional(z.boolean('field.invalid')),
    revealsAnswers: reveals,
    questions: z.optional(
      z
        .array(editedSchema('written', { id: z.optional(id), key: z.optional(key), ...written }), 'field.invalid')
        .check(z.maxLength(MOST_QUESTIONS, 'questions.tooMany')),
    ),
    ...correction,
  }),
  reply: editedQuiz,
  errors: [...lessonErrors, ...editErrors, ...uploadErrors, 'question.notFound'],
})

export const addQuestion = endpoint({
  method: 'POST',
  path: '/api/teacher/lessons/{lessonId}/questions',
  access,
  invalidates: ['courses'],
  status: 201,
  input: editedSchema('written', {
    lessonId: id,
    key: z.optional(key),
    afterQuestionId: z.optional(z.nullable(id)),
    ...written,
  }),
  reply: editedQuestion,
  errors: [...lessonErrors, ...uploadErrors, 'question.notFound', 'questions.full'],
})

export const saveQuestion = endpoint({
  method: 'PATCH',
  path: '/api/teacher/questions/{questionId}',
  access,
  invalidates: ['courses'],
  input: editedSchema('changed', {
    questionId: id,
    revision: seenRevision,
    ...written,
    text: z.optional(written.text),
    ...correction,
  }),
  reply: editedQuestion,
  errors: ['question.notFound', 'lesson.notFound', ...editErrors, ...uploadErrors],
})

const taken = z.object({ questionId: id, reason: z.optional(line('reason.required', 500)), ...correction })

export const archiveQuestion = endpoint({
  method: 'POST',
  path: '/api/teacher/questions/{questionId}/archive',
  access,
  invalidates: ['courses'],
  input: taken,
  reply: z.object({ id, isArchived: z.boolean(), revision }),
  errors: ['question.notFound', 'edit.needsConfirm'],
})

export const restoreQuestion = endpoint({
  method: 'POST',
  path: '/api/teacher/questions/{questionId}/restore',
  access,
  invalidates: ['courses'],
  input: z.object({ questionId: id }),
  reply: z.object({ id, isArchived: z.boolean(), revision }),
  errors: ['question.notFound', 'questions.full'],
})

export const orderQuestions = endpoint({
  method: 'PUT',
  path: '/api/teacher/lessons/{lessonId}/questions/order',
  access,
  invalidates: ['courses'],
  input: z.object({
    lessonId: id,
    questions: z.array(id, 'questions.order').check(z.maxLength(MOST_QUESTIONS, 'questions.order')),
    revision: seenRevision,
  }),
  reply: editedQuiz,
  errors: [...lessonErrors, 'questions.orderIncomplete', 'edit.conflict'],
})

/** Positions in a list, counted from 1, as a form field writes them: `2,5`. */
const places = z.pipe(
  z
    .string('field.invalid')
    .check(z.regex(/^(\d{1,6}(,\d{1,6})*)?$/, 'field.invalid'), z.maxLength(10_000, 'field.tooLong')),
  z.transform((text) => new Set(text === '' ? [] : text.split(',').map(Number))),
)

const importedAnswer = z.object({ text: z.string(), isCorrect: z.boolean() })

/** Rows that people have corrected, as JSON in a form field. */
const corrections = z.pipe(
  z.pipe(
    z.string('field.invalid').check(z.maxLength(IMPORT_TEXT_MAX_CHARACTERS, 'field.tooLong')),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    }),
  ),
  z
    .array(
      z.object({
        place: wholeNumber(1, MOST_QUESTIONS, 'field.invalid'),
        text: z.string('field.invalid'),
        answers: z.array(importedAnswer, 'field.invalid'),
      }),
      'field.invalid',
    )
    .check(z.maxLength(MOST_QUESTIONS, 'field.invalid')),
)

export const importRow = z.object({
  number: z.int(),
  text: z.string(),
  answers: z.array(importedAnswer),
  explanation: z.nullable(z.string()),
  /** The video and second that explain the answer, as a table names them. */
  reference: z.nullable(z.extend(answeredIn, { lessonName: z.string() })),
  reason: z.nullable(z.string()),
  warning: z.nullable(z.string()),
  questionId: z.optional(id),
})

export const importQuestions = endpoint({
  method: 'POST',
  path: '/api/teacher/lessons/{lessonId}/questions/import',
  access,
  invalidates: ['courses'],
  carrier: 'form',
  maxBodyBytes: QUIZ_BODY_MAX_BYTES,
  files: { file: { maxBytes: IMPORT_MAX_BYTES, kinds: ['text', 'xlsx'] } },
  input: z.object({
    lessonId: id,
    text: z.optional(z.string('field.invalid').check(z.maxLength(IMPORT_TEXT_MAX_CHARACTERS, 'field.tooLong'))),
    uploadId: z.optional(z.string('upload.id').check(z.maxLength(64, 'upload.id'))),
    format: z.optional(z.enum([...TEXT_FORMATS, 'xlsx'], 'format.invalid')),
    dryRun: z._default(truth, false),
    leaveOut: z.optional(places),
    corrections: z.optional(corrections),
  }),
  reply: z.object({
    format: z.enum([...TEXT_FORMATS, 'xlsx']),
    warning: z.nullable(z.string()),
    rows: z.array(importRow),
    takenCount: z.int(),
    refusedCount: z.int(),
  }),
  errors: [
    ...lessonErrors,
    ...uploadErrors,
    ...parsingErrorCodes,
    'questions.nothingToImport',
    'questions.unreadable',
    'questions.full',
  ],
})

export const EXPORT_FORMATS = ['xlsx', 'csv', 'gift', 'aiken'] as const

export const exportQuestions = endpoint({
  method: 'GET',
  path: '/api/teacher/lessons/{lessonId}/questions/export',
  access,
  input: z.object({ lessonId: id, format: z.enum(EXPORT_FORMATS, 'format.invalid') }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  errors: lessonErrors,
})
