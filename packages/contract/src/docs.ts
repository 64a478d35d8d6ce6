import type { CallDoc, ShapeDoc } from './documentation/doc.ts'
import { accountDocs } from './shared/account.docs.ts'
import { authDocs } from './shared/auth.docs.ts'
import { browserErrorsDocs } from './shared/browser-errors.docs.ts'
import { contactDocs } from './shared/contact.docs.ts'
import { passwordDocs } from './shared/password.docs.ts'
import { schoolDocs } from './shared/school.docs.ts'
import { attendanceDocs } from './student/attendance.docs.ts'
import { booksDocs } from './student/books.docs.ts'
import { catalogueDocs } from './student/catalogue.docs.ts'
import { codesDocs } from './student/codes.docs.ts'
import { enrolmentDocs } from './student/enrolment.docs.ts'
import { eveningDocs } from './student/evening.docs.ts'
import { lecturesDocs } from './student/lectures.docs.ts'
import { lessonQuestionsDocs } from './student/lesson-questions.docs.ts'
import { mistakesDocs } from './student/mistakes.docs.ts'
import { offlineDocs } from './student/offline.docs.ts'
import { onlinePaymentsDocs } from './student/online-payments.docs.ts'
import { parentsDocs } from './student/parents.docs.ts'
import { publicPreviewDocs } from './student/public-preview.docs.ts'
import { quizDocs } from './student/quiz.docs.ts'
import { remindersDocs } from './student/reminders.docs.ts'
import { studyDocs } from './student/study.docs.ts'
import { transfersDocs } from './student/transfers.docs.ts'
import { videoNotesDocs } from './student/video-notes.docs.ts'
import { announcementsDocs } from './teacher/announcements.docs.ts'
import { assistantsDocs } from './teacher/assistants.docs.ts'
import { attemptsDocs } from './teacher/attempts.docs.ts'
import { editedBooksDocs } from './teacher/books.docs.ts'
import { bulkDocs } from './teacher/bulk.docs.ts'
import { cardsDocs } from './teacher/cards.docs.ts'
import { centresDocs } from './teacher/centres.docs.ts'
import { chatTextsDocs } from './teacher/chat-texts.docs.ts'
import { codeBatchesDocs } from './teacher/code-batches.docs.ts'
import { codeImportDocs } from './teacher/code-import.docs.ts'
import { teacherCodesDocs } from './teacher/codes.docs.ts'
import { coursesDocs } from './teacher/courses.docs.ts'
import { grantsDocs } from './teacher/grants.docs.ts'
import { groupSessionsDocs } from './teacher/group-sessions.docs.ts'
import { groupsDocs } from './teacher/groups.docs.ts'
import { holdersDocs } from './teacher/holders.docs.ts'
import { hostedLibrariesDocs } from './teacher/hosted-libraries.docs.ts'
import { jobsDocs } from './teacher/jobs.docs.ts'
import { questionQueueDocs } from './teacher/lesson-questions.docs.ts'
import { lessonsDocs } from './teacher/lessons.docs.ts'
import { liveDocs } from './teacher/live.docs.ts'
import { logDocs } from './teacher/log.docs.ts'
import { meDocs } from './teacher/me.docs.ts'
import { overviewDocs } from './teacher/overview.docs.ts'
import { parentRoundsDocs } from './teacher/parent-rounds.docs.ts'
import { parentsDocs as studentParentsDocs } from './teacher/parents.docs.ts'
import { pastSessionsDocs } from './teacher/past-sessions.docs.ts'
import { previewDocs } from './teacher/preview.docs.ts'
import { quizEditDocs } from './teacher/quiz.docs.ts'
import { radarDocs } from './teacher/radar.docs.ts'
import { receivingAccountsDocs } from './teacher/receiving-accounts.docs.ts'
import { resultsDocs } from './teacher/results.docs.ts'
import { scheduleDocs } from './teacher/schedule.docs.ts'
import { editedSchoolDocs } from './teacher/school.docs.ts'
import { securityDocs } from './teacher/security.docs.ts'
import { studentImportDocs } from './teacher/student-import.docs.ts'
import { studentsDocs } from './teacher/students.docs.ts'
import { takingsDocs } from './teacher/takings.docs.ts'
import { transferMessagesDocs } from './teacher/transfer-messages.docs.ts'
import { transfersDocs as listedTransfersDocs } from './teacher/transfers.docs.ts'
import { watchersDocs } from './teacher/watchers.docs.ts'

/** Lists the descriptions of all calls and shapes in the order of the published page. Only the server imports them. */
const docs: ReadonlyArray<CallDoc | ShapeDoc> = [
  authDocs,
  passwordDocs,
  accountDocs,
  catalogueDocs,
  publicPreviewDocs,
  enrolmentDocs,
  codesDocs,
  studyDocs,
  offlineDocs,
  videoNotesDocs,
  eveningDocs,
  remindersDocs,
  parentsDocs,
  quizDocs,
  mistakesDocs,
  quizEditDocs,
  lecturesDocs,
  booksDocs,
  contactDocs,
  browserErrorsDocs,
  schoolDocs,
  meDocs,
  securityDocs,
  overviewDocs,
  liveDocs,
  coursesDocs,
  lessonsDocs,
  previewDocs,
  lessonQuestionsDocs,
  questionQueueDocs,
  editedBooksDocs,
  editedSchoolDocs,
  chatTextsDocs,
  announcementsDocs,
  hostedLibrariesDocs,
  assistantsDocs,
  logDocs,
  codeBatchesDocs,
  codeImportDocs,
  teacherCodesDocs,
  cardsDocs,
  jobsDocs,
  holdersDocs,
  grantsDocs,
  takingsDocs,
  studentsDocs,
  studentImportDocs,
  bulkDocs,
  transfersDocs,
  onlinePaymentsDocs,
  receivingAccountsDocs,
  listedTransfersDocs,
  transferMessagesDocs,
  attendanceDocs,
  centresDocs,
  groupsDocs,
  groupSessionsDocs,
  pastSessionsDocs,
  scheduleDocs,
  attemptsDocs,
  resultsDocs,
  watchersDocs,
  radarDocs,
  studentParentsDocs,
  parentRoundsDocs,
].flat()

export const callDocs = docs.filter((doc): doc is CallDoc => 'call' in doc)
export const shapeDocs = docs.filter((doc): doc is ShapeDoc => 'schema' in doc)
