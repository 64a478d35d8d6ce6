import { describe, ID, shape } from '../documentation/doc.ts'
import { cropDoc } from '../fields/crop.docs.ts'
import * as quiz from './quiz.ts'

const LESSON: [string, string] = ['A quiz of the school.', ID]
const QUESTION: [string, string] = ['A question of the school.', ID]
const KEY = "A UUID of the app's own: the same key again is the same one."
const REVISION: [string, string] = [
  'The newest revision that the writer has seen; without it, the last one wins.',
  'count',
]
const referenceDoc = {
  says: 'The lecture that answers it; null without.',
  fields: { lessonId: ['A lesson of the same course with a video.', ID], seconds: ['Where in it.', 'seconds'] },
} as const
const pictureDoc = {
  imageUploadId:
    'An upload of the purpose `picture`, or the 32 digits in the `imagePath` of a picture that a question shows or ' +
    'showed in the last thirty days; null takes the present one away.',
  imageCrop: cropDoc,
} as const
const answersDoc = {
  says: 'Two at least, of which exactly one is right, in their order.',
  fields: {
    id: ['An answer that is there already.', ID],
    key: KEY,
    text: 'The words of the answer.',
    ...pictureDoc,
    isCorrect: 'Whether it is the right one.',
  },
} as const
const writtenDoc = {
  text: 'The words of the question.',
  ...pictureDoc,
  explanation: 'Why the right answer is right; null without.',
  reference: referenceDoc,
  answers: answersDoc,
} as const
const correctionDoc = {
  countsFor:
    'How it counts for who began before: `all` marks again (where nothing is said and the right answer changes), ' +
    '`everybodyRight`, `notCounted`, `fromNowOn`. With another passing score, `all` judges who began before by it.',
  mayFail: 'Whether who has passed may fail by it. Without it they stay passed, whatever their mark becomes.',
  confirm: 'What `edit.needsConfirm` told, to carry the same write out.',
} as const
const questionDoc = {
  id: ['The question.', ID],
  key: KEY,
  revision: ['How often it was changed.', 'count from 1'],
  text: 'The words of the question.',
  imagePath: 'Where its picture is; null without one.',
  explanation: 'Why the right answer is right; null without.',
  reference: referenceDoc,
  answers: {
    says: 'Its answers in their order.',
    fields: {
      id: ['The answer.', ID],
      key: KEY,
      text: 'The words of the answer.',
      imagePath: 'Where its picture is; null without one.',
      isCorrect: 'Whether it is the right one.',
    },
  },
} as const
const rulesDoc = {
  kind: '`practice` says its answers beforehand, an `exam` keeps them.',
  passingScore: ['The score from which it is passed.', 'percent'],
  timeLimitMinutes: ['How long it may take; null for no limit.', 'minutes'],
  attemptsAllowed: ['How often it may be taken; null for no limit.', 'attempts'],
  shuffles: "Whether questions and answers come in an order of each attempt's own.",
} as const

export const quizEditDocs = [
  shape(quiz.editedQuestion, questionDoc),
  shape(quiz.editedQuiz, {
    lessonId: LESSON,
    lessonName: 'The name of the lesson.',
    unitId: ['The unit that it is in.', ID],
    courseId: ['The course that it is in.', ID],
    courseName: 'The name of the course.',
    isPublished: 'Whether students see the lesson.',
    revision: ['How often its rules were changed.', 'count from 1'],
    ...rulesDoc,
    revealsAnswers: 'When a student sees the right answers: `never`, `afterLastAttempt` or `afterEachAttempt`.',
    attemptCount: ['How often it was handed in.', 'attempts'],
    reportedCount: ['Those of which only the score was told: no correction changes them.', 'attempts'],
    questions: 'The questions in their order.',
  }),
  shape(quiz.importRow, {
    number: ['Its number in the text, or its row in the table.', 'count from 1'],
    text: 'The question as it was understood.',
    answers: {
      says: 'The answers as they were understood.',
      fields: { text: 'The words of the answer.', isCorrect: 'Whether it is the right one.' },
    },
    explanation: 'Why the right answer is right; null without.',
    reason: 'Why it cannot be taken, in Arabic; null where it can.',
    warning: 'Why it looks as if it had been read wrong, in Arabic; it is taken unless `leaveOut` names it.',
    questionId: ['The question that it became; absent on a trial run.', ID],
  }),

  describe(quiz.readEditedQuiz, {
    group: 'teacher',
    summary: 'A quiz with its questions and right answers, as its editor shows it.',
    input: { lessonId: LESSON },
  }),
  describe(quiz.saveQuiz, {
    group: 'teacher',
    summary: 'Sets the rules of a quiz and, with `questions`, all of its questions.',
    details:
      'A question that is not among `questions` is archived. What is not named of `timeLimitMinutes`, ' +
      '`attemptsAllowed` and `shuffles` stays. Who has begun keeps what they began with.',
    input: {
      lessonId: LESSON,
      revision: REVISION,
      ...rulesDoc,
      revealsAnswers:
        '`never`, `afterLastAttempt` or `afterEachAttempt`; `true` is read as afterLastAttempt, `false` as never.',
      questions: {
        says: 'All questions in their order.',
        fields: { id: ['A question that is there already.', ID], key: KEY, ...writtenDoc },
      },
      ...correctionDoc,
    },
  }),
  describe(quiz.addQuestion, {
    group: 'teacher',
    summary: 'Adds a question to a quiz.',
    details:
      'The same `key` again is the same question: it is answered as it is now and nothing is added. One that was taken away is put back.',
    input: {
      lessonId: LESSON,
      key: KEY,
      afterQuestionId: ['The question that it follows; null for the first place, absent for the last.', ID],
      ...writtenDoc,
    },
  }),
  describe(quiz.saveQuestion, {
    group: 'teacher',
    summary: 'Changes a question, or says how a mistake in it counts.',
    input: { questionId: QUESTION, revision: REVISION, ...writtenDoc, ...correctionDoc },
  }),
  describe(quiz.archiveQuestion, {
    group: 'teacher',
    summary: 'Takes a question out of its quiz.',
    details: 'For who began before it counts on, unless `countsFor` says otherwise.',
    input: { questionId: QUESTION, reason: 'Why, for the log.', ...correctionDoc },
    reply: { id: QUESTION, isArchived: 'Always true.', revision: ['How often it was changed.', 'count from 1'] },
  }),
  describe(quiz.restoreQuestion, {
    group: 'teacher',
    summary: 'Puts an archived question back in its place.',
    input: { questionId: QUESTION },
    reply: { id: QUESTION, isArchived: 'Always false.', revision: ['How often it was changed.', 'count from 1'] },
  }),
  describe(quiz.orderQuestions, {
    group: 'teacher',
    summary: 'Sets the order of the questions.',
    input: { lessonId: LESSON, questions: 'Each question that is not archived, once.', revision: REVISION },
  }),
  describe(quiz.importQuestions, {
    group: 'teacher',
    summary: 'Adds questions from a text or a file: a numbered list, Aiken, GIFT, CSV or XLSX.',
    details:
      'As a form with `file`, or as JSON with `text` or `uploadId`. Each question is a row, with the reason where it ' +
      'cannot be taken; the others are added. `dryRun` only reads. What is read has at most 20,000 lines or rows, 50 ' +
      'columns and 500 questions, and 10,000 characters in a line or cell.',
    input: {
      lessonId: LESSON,
      text: 'What was pasted.',
      uploadId: 'An upload for `import`.',
      format: 'What it is; without it, that is told by its content.',
      dryRun: 'Whether nothing is stored.',
      leaveOut: 'The places of the `rows` that are not taken, from 1, with commas: `2,5`.',
    },
    files: { file: ['A text or a workbook (XLSX), at most 10,485,760.', 'bytes'] },
    reply: {
      format: 'What it was read as.',
      rows: 'Each question that was found.',
      warning: 'Why questions may be missing from the rows, in Arabic; null without.',
      takenCount: ['How many can be taken, or were.', 'questions'],
      refusedCount: ['How many cannot.', 'questions'],
    },
  }),
  describe(quiz.exportQuestions, {
    group: 'teacher',
    summary: 'The questions of a quiz as a file.',
    input: { lessonId: LESSON, format: '`xlsx`, `csv`, `gift` or `aiken`.' },
    reply: { fileName: 'What to call it.', mediaType: 'What it is.', base64: 'Its bytes.' },
  }),
]
