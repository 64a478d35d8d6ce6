import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as results from './results.ts'

const RATE = '0 to 1'
const SCORE = '0 to 100'
const asOf = ['The time of computation.', MOMENT] as const
const details =
  'Excluded attempts do not count. Marks are current, with all corrections; texts are those of the editor. A ' +
  'rate or a score over nobody is null.'
const withNames = 'Besides `export` the caller needs `results`.'

const attemptCount = ['The number of attempts that count.', 'attempts'] as const
const ofFirst = {
  attemptCount,
  averageScore: ['The average of the first mark of each student.', SCORE],
  passRate: ['The share of students who passed at their first attempt with a mark.', RATE],
} as const
const marks = {
  ...ofFirst,
  studentCount: ['The number of students with an attempt that counts.', 'students'],
  unmarkedCount: ['The number of those without a mark, who submitted without answers.', 'students'],
  bestAverageScore: ['The average of the best attempt of each student.', SCORE],
  bestPassRate: ['The share of students who have passed in any attempt.', RATE],
} as const
const course = {
  term: 'The term.',
  state: 'Whether students can see it.',
} as const
const whoHasIt = [
  'The number of students who are enrolled in the course now, as in the list of courses.',
  'students',
] as const
const lesson = {
  lessonName: 'The name.',
  courseId: ['The course of the lesson.', ID],
} as const
const notStarted = {
  notStartedCount: ['The number of students who have the lesson now and have not started it.', 'students'],
  notStarted: {
    says: 'The first 100 of them by name.',
    fields: { id: ['A student of the school.', ID], name: 'The name.' },
  },
} as const
const courseId = ['The course, unique within the school.', ID] as const
const lessonId = ['The lesson, unique within the school.', ID] as const
const played = {
  startedCount: ['The number of students who have opened the video.', 'students'],
  completedCount: ['The number of students who have completed it.', 'students'],
} as const

const person = {
  id: ['A student of the school.', ID],
  name: 'The name.',
  phone: ["The student's mobile number; absent without access to contacts.", '01 and 9 digits'],
  parentPhone: ["A parent's mobile number; null without one, absent without access to contacts.", '01 and 9 digits'],
} as const
const listedStudents = {
  ...lowerCasePagingDoc,
  search: 'Parts of the name, in any spelling.',
  groupId: ['Only present members of this group.', ID],
} as const

const courseSort =
  'The order: newest first, by name, most students first, or by marks: `average` and `passed` from the highest, ' +
  '`averageBack` and `passedBack` from the lowest.'

export const resultsDocs = inGroup('teacher', [
  shape(results.quizStudent, {
    ...person,
    state: '`notStarted` (no submission that counts), `unmarked` (submitted without answers), `failed` or `passed`.',
    attemptCount,
    firstScore: ['The mark of the first attempt that counts; null without one.', SCORE],
    bestScore: ['The best mark; null without one.', SCORE],
    bestAttemptId: ['The attempt with the best mark, the earliest of equals; null without one.', ID],
    lastAt: ['The time of the latest submission; null without one.', MOMENT],
  }),
  shape(results.lessonStudent, {
    ...person,
    state: '`notStarted` (not opened), `started` or `completed`.',
    watchedRate: ['The played share of the video; null if no app has reported it.', RATE],
    completedAt: ['The time of completion; null before.', MOMENT],
  }),
  shape(results.courseResults, { id: courseId, ...course, studentCount: whoHasIt, ...ofFirst }),
  shape(results.lessonResults, {
    id: lessonId,
    lessonName: 'The name.',
    type: '`Video`, with watching, or `Quiz`, with marks; the fields of the other are absent.',
    state: 'Whether students can see it.',
    ...played,
    ...marks,
  }),
  shape(results.answerResults, {
    id: ['An answer of the question.', ID],
    text: 'The text; empty for a picture alone.',
    isCorrect: 'Whether it is the right one now.',
    chosenCount: ['The number of students who chose it at their first attempt, even after the time ended.', 'students'],
  }),
  shape(results.questionResults, {
    id: ['A question of the quiz.', ID],
    text: 'The text.',
    isArchived: 'True for a question that was archived after students had answered it.',
    counting: 'The effect of the latest correction: as marked, as right for attempts begun before, or not at all.',
    markCount: ['The number of first attempts in which it is marked.', 'attempts'],
    correctRate: ['The share of those with the right answer, even if it counts as right for all.', RATE],
    discrimination: [
      'The discrimination between strong and weak students: the correlation of a right answer with the rest of the mark. Null below 30 attempts, and if it is undefined.',
      '-1 to 1',
    ],
    skippedCount: ['The number of students who skipped it.', 'students'],
    reference: {
      says: 'The position in a video that explains it; null if the teacher has given none.',
      fields: {
        lessonId: ['The lesson of the video.', ID],
        seconds: ['The position in the video.', 'seconds'],
      },
    },
    answers: 'The answers in order; archived ones only if somebody chose them.',
  }),
  describe(results.listCourseResults, {
    summary: 'Lists the courses of the school with their results.',
    details,
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name.',
      sort: courseSort,
      grade: 'Only courses of this secondary year.',
    },
    reply: { ...pageDoc, asOf, courses: 'The courses of this page, without the bin.' },
  }),
  describe(results.exportCourseList, {
    summary: 'Returns the same list as a file for spreadsheets, with a line for each course.',
    input: {
      search: 'Words of the name.',
      sort: courseSort,
      grade: 'Only courses of this secondary year.',
      format: tableFormatDoc,
    },
  }),
  describe(results.readCourseResults, {
    summary: 'Returns a course with the results of each lesson.',
    details,
    input: { courseId },
    reply: {
      asOf,
      id: courseId,
      ...course,
      studentCount: whoHasIt,
      lessons: 'The lessons in order, without the bin.',
    },
  }),
  describe(results.exportCourseResults, {
    summary: 'Returns the same list as a file for spreadsheets, with a line for each lesson.',
    input: { courseId, format: tableFormatDoc },
  }),
  describe(results.readQuizResults, {
    summary:
      'Returns the results of a quiz: marks, and for each question its difficulty, its discrimination and its chosen answers.',
    details: `${details} Question results count first attempts whose answers are known.`,
    input: { lessonId },
    reply: {
      asOf,
      ...lesson,
      ...marks,
      ...notStarted,
      questions: 'The questions in order, followed by archived ones.',
    },
  }),
  describe(results.exportQuizResults, {
    summary:
      'Returns the marks of a quiz as a file for spreadsheets, with a line for each student, or for each question.',
    details: `The part \`students\`: ${withNames} The part \`questions\` needs only \`results\`.`,
    input: {
      lessonId,
      part: 'The content of the lines: `students` (default) or `questions`.',
      format: tableFormatDoc,
    },
  }),
  describe(results.listQuizStudents, {
    summary: 'Lists students who have a quiz now or have submitted it, with their marks.',
    details,
    input: {
      lessonId,
      ...listedStudents,
      sort: 'Highest mark first (`best`), by `name`, or latest submission first (`newest`); reversed: `bestBack`, `nameBack`, `oldest`.',
      state:
        'Only students in this state: `notStarted`, `unmarked`, `failed` or `passed`; or `handedIn`, which is the last three.',
    },
    reply: { ...pageDoc, students: 'The students of this page.' },
  }),
  describe(results.listLessonStudents, {
    summary: 'Lists students who have a video now or have opened it, with their progress.',
    input: {
      lessonId,
      ...listedStudents,
      sort: 'By `name`, or most watched first (`watched`); reversed: `nameBack`, `watchedBack`.',
      state: 'Only students in this state: `notStarted`, `started` or `completed`; or `opened`, which is the last two.',
    },
    reply: { ...pageDoc, students: 'The students of this page.' },
  }),
  describe(results.readLessonResults, {
    summary:
      'Returns the watching of a video: the played parts, the positions where students stop, and those who have not started.',
    input: { lessonId },
    reply: {
      asOf,
      ...lesson,
      durationSeconds: ['The length of the video; null if unknown.', 'seconds'],
      ...played,
      knownCount: ['The number of students whose app has reported the played parts.', 'students'],
      watchedByTwentieth: [
        'The share of those students who played each twentieth of the video; null without any.',
        RATE,
      ],
      stoppedByTwentieth: [
        'The share of those students whose last played part is each twentieth, without completing the video.',
        'students',
      ],
      ...notStarted,
    },
  }),
  describe(results.exportLessonResults, {
    summary: 'Returns the watching of a video as a file for spreadsheets, with a line for each student.',
    details: withNames,
    input: { lessonId, format: tableFormatDoc },
  }),
])
