import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { tableFormatDoc } from '../fields/table-format.docs.ts'
import * as results from './results.ts'

const group = 'teacher'
const RATE = '0 to 1'
const SCORE = '0 to 100'
const asOf = ['When this was counted.', MOMENT] as const
const details =
  'Attempts that were voided do not count. Marks are the present ones, with all corrections; texts are those of the ' +
  'editor. A rate or a score of nobody is null.'
const withNames = 'Besides `export` the caller needs `results`.'

const attemptCount = ['Attempts that count.', 'attempts'] as const
const ofFirst = {
  attemptCount,
  averageScore: ['The average of the first mark of each student.', SCORE],
  passRate: ['How many passed at their first attempt that has a mark.', RATE],
} as const
const marks = {
  ...ofFirst,
  studentCount: ['Students with an attempt that counts.', 'students'],
  unmarkedCount: ['Of them, those without a mark: they have handed in without answers.', 'students'],
  bestAverageScore: ['The average of the best attempt of each student.', SCORE],
  bestPassRate: ['How many have passed at any attempt.', RATE],
} as const
const course = {
  courseName: 'What the course is called.',
  grade: 'The secondary year.',
  term: 'The term.',
  state: 'Whether students see it.',
} as const
const whoHasIt = ['Students who are enrolled in the course now, as in the list of courses.', 'students'] as const
const lesson = {
  lessonId: ['Which lesson.', ID],
  lessonName: 'What it is called.',
  unitTitle: 'The title of its unit.',
  courseId: ['The course that it is of.', ID],
  courseName: 'What that is called.',
} as const
const notStarted = {
  notStartedCount: ['Students who have the lesson now and have done nothing of it.', 'students'],
  notStarted: {
    says: 'The first 100 of them, by name.',
    fields: { id: ['A student of the school.', ID], name: 'Their name.' },
  },
} as const
const courseId = ['Which course, within the school.', ID] as const
const lessonId = ['Which lesson, within the school.', ID] as const
const played = {
  startedCount: ['Students who have opened the video.', 'students'],
  completedCount: ['Students who have completed it.', 'students'],
} as const

const person = {
  id: ['A student of the school.', ID],
  name: 'Their name.',
  phone: ['Their own mobile; absent for who may not see contacts.', '01 and 9 digits'],
  parentPhone: ["A parent's mobile; null without, absent for who may not see contacts.", '01 and 9 digits'],
} as const
const listedStudents = {
  ...lowerCasePagingDoc,
  search: 'Parts of the name in any spelling.',
} as const

const courseSort =
  'The order: newest first, by name, most students first, or by marks: `average` and `passed` from the highest down, ' +
  '`averageBack` and `passedBack` from the lowest up.'

export const resultsDocs = [
  shape(results.quizStudent, {
    ...person,
    state:
      '`notStarted` (has handed in nothing that counts), `unmarked` (handed in without answers), `failed` or `passed`.',
    attemptCount,
    firstScore: ['The mark of the first attempt that counts; null without one.', SCORE],
    bestScore: ['The best mark; null without one.', SCORE],
    bestAttemptId: ['The attempt with it, the earliest of several; null without one.', ID],
    lastAt: ['When the newest one was handed in; null without one.', MOMENT],
  }),
  shape(results.lessonStudent, {
    ...person,
    state: '`notStarted` (has not opened it), `started` or `completed`.',
    watchedRate: ['The share of it that was played; null where no app has told.', RATE],
    completedAt: ['When it was completed; null as long as it is not.', MOMENT],
  }),
  shape(results.courseResults, { id: courseId, ...course, studentCount: whoHasIt, ...ofFirst }),
  shape(results.lessonResults, {
    id: lessonId,
    lessonName: 'What it is called.',
    unitTitle: 'The title of its unit.',
    type: '`Video`, with what was watched, or `Quiz`, with marks; what is of the other is absent.',
    state: 'Whether students see it.',
    ...played,
    ...marks,
  }),
  shape(results.answerResults, {
    id: ['An answer of the question.', ID],
    text: 'Its text; of a picture alone, empty.',
    isCorrect: 'Whether it is the right one now.',
    chosenCount: ['How many chose it at their first attempt, also after the end of the time.', 'students'],
  }),
  shape(results.questionResults, {
    id: ['A question of the quiz.', ID],
    text: 'Its text.',
    isArchived: 'True for one that was taken away after students had answered it.',
    counting:
      'How it counts since its newest correction: as marked, as right for everybody who began before, or not at all.',
    markCount: ['First attempts in which it is marked.', 'attempts'],
    correctRate: ['How many of them chose the right answer, also where it counts as right for everybody.', RATE],
    discrimination: [
      'How well it tells strong students from weak ones: the correlation of having it right with the rest of the mark. Null under 30 attempts, and where it is not defined.',
      '-1 to 1',
    ],
    skippedCount: ['How many left it without an answer.', 'students'],
    reference: {
      says: 'The minute of a video that answers it; null where the teacher has told none.',
      fields: {
        lessonId: ['The lesson of the video.', ID],
        lessonName: 'What that is called.',
        seconds: ['Where in it.', 'seconds'],
      },
    },
    answers: 'Its answers in their order; those that were taken away only where somebody chose them.',
  }),
  describe(results.listCourseResults, {
    group,
    summary: 'The courses of the school with how they go.',
    details,
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name.',
      sort: courseSort,
      grade: 'Of one secondary year.',
    },
    reply: { ...pageDoc, asOf, courses: 'The courses of this page; those in the bin are not among them.' },
  }),
  describe(results.exportCourseList, {
    group,
    summary: 'The same as a file that spreadsheets open, a line for each course.',
    input: { search: 'Words of the name.', sort: courseSort, grade: 'Of one secondary year.', format: tableFormatDoc },
  }),
  describe(results.readCourseResults, {
    group,
    summary: 'A course, with how each of its lessons goes.',
    details,
    input: { courseId },
    reply: {
      asOf,
      id: courseId,
      ...course,
      studentCount: whoHasIt,
      lessons: 'The lessons in their order; those in the bin are not among them.',
    },
  }),
  describe(results.exportCourseResults, {
    group,
    summary: 'The same as a file that spreadsheets open, a line for each lesson.',
    input: { courseId, format: tableFormatDoc },
  }),
  describe(results.readQuizResults, {
    group,
    summary: 'How a quiz goes: marks, and how hard each question is, how well it separates and which answers attract.',
    details: `${details} Questions are counted in first attempts whose answers are known.`,
    input: { lessonId },
    reply: {
      asOf,
      ...lesson,
      ...marks,
      ...notStarted,
      questions: 'Its questions in their order, behind them those that were taken away.',
    },
  }),
  describe(results.exportQuizResults, {
    group,
    summary: 'The marks of a quiz as a file that spreadsheets open, a line for each student, or for each question.',
    details: `Of \`students\`: ${withNames} Of \`questions\`, \`results\` is enough.`,
    input: {
      lessonId,
      part: 'Whose lines: `students`, as where nothing is said, or `questions`.',
      format: tableFormatDoc,
    },
  }),
  describe(results.listQuizStudents, {
    group,
    summary: 'Whoever has a quiz now or has handed it in, with marks.',
    details,
    input: {
      lessonId,
      ...listedStudents,
      sort: 'The `best` mark first, by `name`, or who handed in last first (`newest`); or the other way round: `bestBack`, `nameBack`, `oldest`.',
      state:
        'In this state alone: `notStarted`, `unmarked`, `failed` or `passed`; or `handedIn`, which is the last three.',
    },
    reply: { ...pageDoc, students: 'The students of this page.' },
  }),
  describe(results.listLessonStudents, {
    group,
    summary: 'Whoever has a video now or has opened it, with what they watched.',
    input: {
      lessonId,
      ...listedStudents,
      sort: 'By `name`, or who has watched most first (`watched`); or the other way round: `nameBack`, `watchedBack`.',
      state: 'In this state alone: `notStarted`, `started` or `completed`; or `opened`, which is the last two.',
    },
    reply: { ...pageDoc, students: 'The students of this page.' },
  }),
  describe(results.readLessonResults, {
    group,
    summary: 'What was watched of a video, where students stop, and who has not started.',
    input: { lessonId },
    reply: {
      asOf,
      ...lesson,
      durationSeconds: ['How long the video is; null where nobody knows.', 'seconds'],
      ...played,
      knownCount: ['Students of whom an app has told what they played.', 'students'],
      watchedByTwentieth: [
        'For each twentieth of the video, how many of those have played it; null without any.',
        RATE,
      ],
      stoppedByTwentieth: [
        'For each twentieth, how many of those have played it as their last and have not completed the video.',
        'students',
      ],
      ...notStarted,
    },
  }),
  describe(results.exportLessonResults, {
    group,
    summary: 'Who has watched how much of a video, as a file that spreadsheets open, a line for each student.',
    details: withNames,
    input: { lessonId, format: tableFormatDoc },
  }),
]
