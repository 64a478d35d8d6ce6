import type { AnyEndpoint } from './endpoint.ts'
import * as account from './shared/account.ts'
import * as auth from './shared/auth.ts'
import * as browserErrors from './shared/browser-errors.ts'
import * as contact from './shared/contact.ts'
import * as password from './shared/password.ts'
import * as school from './shared/school.ts'
import * as attendance from './student/attendance.ts'
import * as books from './student/books.ts'
import * as catalogue from './student/catalogue.ts'
import * as codes from './student/codes.ts'
import * as enrolment from './student/enrolment.ts'
import * as evening from './student/evening.ts'
import * as lectures from './student/lectures.ts'
import * as lessonQuestions from './student/lesson-questions.ts'
import * as mistakes from './student/mistakes.ts'
import * as offline from './student/offline.ts'
import * as onlinePayments from './student/online-payments.ts'
import * as parents from './student/parents.ts'
import * as publicPreview from './student/public-preview.ts'
import * as quiz from './student/quiz.ts'
import * as reminders from './student/reminders.ts'
import * as study from './student/study.ts'
import * as transfers from './student/transfers.ts'
import * as videoNotes from './student/video-notes.ts'
import * as announcements from './teacher/announcements.ts'
import * as assistants from './teacher/assistants.ts'
import * as attempts from './teacher/attempts.ts'
import * as editedBooks from './teacher/books.ts'
import * as bulk from './teacher/bulk.ts'
import * as cards from './teacher/cards.ts'
import * as centres from './teacher/centres.ts'
import * as chatTexts from './teacher/chat-texts.ts'
import * as codeBatches from './teacher/code-batches.ts'
import * as codeImport from './teacher/code-import.ts'
import * as teacherCodes from './teacher/codes.ts'
import * as courses from './teacher/courses.ts'
import * as grants from './teacher/grants.ts'
import * as groupSessions from './teacher/group-sessions.ts'
import * as groups from './teacher/groups.ts'
import * as holders from './teacher/holders.ts'
import * as hostedLibraries from './teacher/hosted-libraries.ts'
import * as jobs from './teacher/jobs.ts'
import * as questionQueue from './teacher/lesson-questions.ts'
import * as lessons from './teacher/lessons.ts'
import * as live from './teacher/live.ts'
import * as log from './teacher/log.ts'
import * as me from './teacher/me.ts'
import * as overview from './teacher/overview.ts'
import * as parentRounds from './teacher/parent-rounds.ts'
import * as studentParents from './teacher/parents.ts'
import * as pastSessions from './teacher/past-sessions.ts'
import * as preview from './teacher/preview.ts'
import * as quizEdit from './teacher/quiz.ts'
import * as radar from './teacher/radar.ts'
import * as receivingAccounts from './teacher/receiving-accounts.ts'
import * as results from './teacher/results.ts'
import * as schedule from './teacher/schedule.ts'
import * as editedSchool from './teacher/school.ts'
import * as security from './teacher/security.ts'
import * as studentAccount from './teacher/student-account.ts'
import * as studentHistory from './teacher/student-history.ts'
import * as studentImport from './teacher/student-import.ts'
import * as students from './teacher/students.ts'
import * as takings from './teacher/takings.ts'
import * as transferMessages from './teacher/transfer-messages.ts'
import * as listedTransfers from './teacher/transfers.ts'
import * as watchers from './teacher/watchers.ts'

const features = [
  auth,
  password,
  account,
  school,
  contact,
  browserErrors,
  editedBooks,
  editedSchool,
  chatTexts,
  announcements,
  hostedLibraries,
  catalogue,
  publicPreview,
  enrolment,
  codes,
  study,
  offline,
  videoNotes,
  evening,
  reminders,
  parents,
  lessonQuestions,
  questionQueue,
  quiz,
  mistakes,
  quizEdit,
  lectures,
  books,
  me,
  security,
  overview,
  live,
  courses,
  lessons,
  preview,
  assistants,
  log,
  codeBatches,
  codeImport,
  teacherCodes,
  cards,
  jobs,
  holders,
  grants,
  takings,
  transfers,
  onlinePayments,
  receivingAccounts,
  listedTransfers,
  transferMessages,
  attendance,
  centres,
  groups,
  groupSessions,
  pastSessions,
  students,
  studentHistory,
  studentAccount,
  studentImport,
  bulk,
  schedule,
  attempts,
  results,
  watchers,
  radar,
  studentParents,
  parentRounds,
]

/** Lists all calls for the permission table, the documentation and the tests that cover them all. */
export const calls: readonly AnyEndpoint[] = features.flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
)

function isEndpoint(one: unknown): one is AnyEndpoint {
  return typeof one === 'object' && one !== null && 'method' in one && 'path' in one
}
