import { describe, ID, inGroup, shape } from '../documentation/doc.ts'
import { KEY, pictureDoc } from '../questions/edited-fields.docs.ts'
import * as kinds from '../questions/kinds.docs.ts'
import * as quiz from './quiz.ts'

const LESSON: [string, string] = ['A quiz of the school.', ID]
const QUESTION: [string, string] = ['A question of the school.', ID]
const REVISION: [string, string] = [
  'The newest revision that the writer has seen; without it, the last one wins.',
  'count',
]
const referenceDoc = {
  says: 'The lesson that answers it; null without one.',
  fields: {
    lessonId: ['A lesson of the same course with a video.', ID],
    seconds: ['The position in the video.', 'seconds'],
  },
} as const
const writtenDoc = {
  text: 'The text of the question.',
  ...pictureDoc,
  explanation: 'The explanation of the right answer; null without one.',
  reference: referenceDoc,
  ...kinds.written,
} as const
const correctionDoc = {
  countsFor:
    'The effect on attempts begun before: `all` marks them again (the default if the right answer changes), ' +
    '`everybodyRight`, `notCounted`, or `fromNowOn`. For a new passing score, `all` applies it to them.',
  mayFail: 'Whether passed students can fail by it. By default they stay passed, regardless of their new mark.',
  confirm: 'The token from `edit.needsConfirm`, to confirm the same write.',
} as const
const questionDoc = {
  id: ['The question.', ID],
  key: KEY,
  revision: ['The number of changes.', 'count from 1'],
  text: 'The text of the question.',
  imagePath: 'The address of the picture; null without one.',
  explanation: 'The explanation of the right answer; null without one.',
  reference: referenceDoc,
  ...kinds.edited,
} as const
const rulesDoc = {
  kind: '`practice` shows the right answers at once, an `exam` does not.',
  attemptsAllowed: ['The number of allowed attempts; null without a limit.', 'attempts'],
  shuffles: 'Whether each attempt has its own order of questions and answers.',
  answersAtOnce: 'Whether a practice quiz shows after each confirmed answer if it is right. An exam never does.',
} as const

export const quizEditDocs = inGroup('teacher', [
  shape(quiz.editedQuestion, questionDoc),
  shape(quiz.editedQuiz, {
    lessonId: LESSON,
    unitId: ['The unit of the quiz.', ID],
    courseId: ['The course of the quiz.', ID],
    isPublished: 'Whether students see the lesson.',
    revision: ['The number of changes of the rules.', 'count from 1'],
    ...rulesDoc,
    revealsAnswers:
      'The time at which a student sees the right answers: `never`, `afterLastAttempt` or `afterEachAttempt`.',
    attemptCount: ['The number of submissions.', 'attempts'],
    reportedCount: ['The number of submissions with only a score, which corrections do not change.', 'attempts'],
    questions: 'The questions in order.',
  }),
  shape(quiz.importRow, {
    number: ['The number in the text, or the row in the table.', 'count from 1'],
    text: 'The question as it was read.',
    answers: {
      says: 'The answers as they were read.',
      fields: { text: 'The text of the answer.', isCorrect: 'Whether it is the right one.' },
    },
    explanation: 'The explanation of the right answer; null without one.',
    reference: {
      says: 'The video that explains it, from the columns of a table; null without one.',
      fields: { ...referenceDoc.fields, lessonName: 'The name of the video.' },
    },
    reason: 'The reason why it is invalid, in Arabic; null if it is valid.',
    warning: 'The reason why it looks misread, in Arabic; it is imported unless `leaveOut` names it.',
    questionId: ['The created question; absent on a dry run.', ID],
  }),

  describe(quiz.readEditedQuiz, {
    summary: 'Returns a quiz with its questions and right answers for its editor.',
    input: { lessonId: LESSON },
  }),
  describe(quiz.saveQuiz, {
    summary: 'Sets the rules of a quiz and, with `questions`, all of its questions.',
    details:
      'A question that is missing from `questions` is archived. `timeLimitMinutes`, `attemptsAllowed`, ' +
      '`shuffles` and `answersAtOnce` stay the same if they are not given. Attempts that have begun keep their version.',
    input: {
      lessonId: LESSON,
      revision: REVISION,
      ...rulesDoc,
      revealsAnswers:
        '`never`, `afterLastAttempt` or `afterEachAttempt`; `true` is read as afterLastAttempt, `false` as never.',
      questions: {
        says: 'All questions in order.',
        fields: { id: ['An existing question.', ID], key: KEY, ...writtenDoc },
      },
      ...correctionDoc,
    },
  }),
  describe(quiz.addQuestion, {
    summary: 'Adds a question to a quiz.',
    details: 'A repeated `key` returns the existing question and adds nothing. An archived question is restored.',
    input: {
      lessonId: LESSON,
      key: KEY,
      afterQuestionId: ['The preceding question; null for the first position, absent for the last.', ID],
      ...writtenDoc,
    },
  }),
  describe(quiz.saveQuestion, {
    summary: 'Changes a question, or sets how a mistake in it counts.',
    input: { questionId: QUESTION, revision: REVISION, ...writtenDoc, ...correctionDoc },
  }),
  describe(quiz.archiveQuestion, {
    summary: 'Archives a question of a quiz.',
    details: 'For attempts begun before it still counts, unless `countsFor` says otherwise.',
    input: { questionId: QUESTION, reason: 'The reason, for the log.', ...correctionDoc },
    reply: { id: QUESTION, isArchived: 'Always true.', revision: ['The number of changes.', 'count from 1'] },
  }),
  describe(quiz.restoreQuestion, {
    summary: 'Restores an archived question at its position.',
    input: { questionId: QUESTION },
    reply: { id: QUESTION, isArchived: 'Always false.', revision: ['The number of changes.', 'count from 1'] },
  }),
  describe(quiz.orderQuestions, {
    summary: 'Sets the order of the questions.',
    input: { lessonId: LESSON, questions: 'Each question that is not archived, once.', revision: REVISION },
  }),
  describe(quiz.importQuestions, {
    summary: 'Imports questions from a text or a file: a numbered list, Aiken, GIFT, CSV or XLSX.',
    details:
      'Send a form with `file`, or JSON with `text` or `uploadId`. Each question is a row, with a reason if it is ' +
      'invalid; the others are added. In a table, the columns `video` and `minute` name the video of the course that ' +
      'explains a question; a minute alone is of the video before the quiz. `dryRun` only reads. The limits are 20,000 lines or rows, 50 columns and 500 ' +
      'questions, and 10,000 characters in a line or cell.',
    input: {
      lessonId: LESSON,
      text: 'The pasted text.',
      uploadId: 'An upload with the purpose `import`.',
      format: 'The format; by default it is detected.',
      dryRun: 'True stores nothing.',
      leaveOut: 'The positions of the `rows` to leave out, from 1, with commas: `2,5`.',
      corrections:
        'Corrected rows as JSON: `[{"place":2,"text":"…","answers":[{"text":"…","isCorrect":true}]}]`. They are judged again.',
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
    reply: {
      format: 'The detected format.',
      rows: 'The questions that were read.',
      warning: 'The reason why questions may be missing from the rows, in Arabic; null without one.',
      takenCount: ['The number of questions that can be imported, or were.', 'questions'],
      refusedCount: ['The number of invalid questions.', 'questions'],
    },
  }),
  describe(quiz.exportQuestions, {
    summary: 'Exports the questions of a quiz as a file.',
    input: { lessonId: LESSON, format: '`xlsx`, `csv`, `gift` or `aiken`.' },
    reply: {
      fileName: 'The suggested file name.',
      mediaType: 'The media type of the file.',
      base64: 'The bytes of the file.',
    },
  }),
])
