import { reportBrowserError as browserErrorCall } from '@manassa/contract/shared/browser-errors'
import * as contact from '@manassa/contract/shared/contact'
import * as school from '@manassa/contract/shared/school'
import * as attendance from '@manassa/contract/student/attendance'
import * as books from '@manassa/contract/student/books'
import * as catalogue from '@manassa/contract/student/catalogue'
import * as codes from '@manassa/contract/student/codes'
import * as enrolment from '@manassa/contract/student/enrolment'
import * as evening from '@manassa/contract/student/evening'
import * as lectures from '@manassa/contract/student/lectures'
import * as lessonQuestions from '@manassa/contract/student/lesson-questions'
import * as mistakes from '@manassa/contract/student/mistakes'
import * as onlinePayments from '@manassa/contract/student/online-payments'
import * as transfers from '@manassa/contract/student/transfers'
import * as videoNotes from '@manassa/contract/student/video-notes'
import type { FastifyInstance } from 'fastify'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import { onUnknownCode, padResponseTime } from '#api/lib/http/pad-response-time.ts'
import { serve, serveCached, serveManual } from '#api/lib/http/serve.ts'
import { readAttendanceKey } from './attendance/attendance-token.ts'
import { listBooks, readBook } from './books/books.ts'
import { reportBrowserError } from './browser-errors/report-browser-error.ts'
import { listActiveCourses } from './catalogue/list-courses.ts'
import { readCourse } from './catalogue/read-course.ts'
import { enterCourseCode } from './codes/enter-course-code.ts'
import { enterUnitCode } from './codes/enter-unit-code.ts'
import { listResellers } from './codes/list-resellers.ts'
import { readCard } from './codes/read-card.ts'
import { forChats, listContacts } from './contact/contacts.ts'
import { isEnrolled, listEnrolledCourses } from './enrolment/enrolments.ts'
import { readClosedUnit } from './evening/read-closed-unit.ts'
import { readEvening } from './evening/read-evening.ts'
import { takeSecondChance } from './evening/take-second-chance.ts'
import { payOnline } from './gateways/pay-online.ts'
import { listLectures } from './lectures/list-lectures.ts'
import { listUnitLessons, studyUnit } from './lectures/study-unit.ts'
import { askQuestion } from './lesson-questions/ask-question.ts'
import { listQuestions } from './lesson-questions/list-questions.ts'
import { readQuestionPhoto, reportQuestion, seeReplies, withdrawQuestion } from './lesson-questions/own-questions.ts'
import { answerMistake } from './mistakes/answer-mistake.ts'
import { listMistakes } from './mistakes/list-mistakes.ts'
import { readSchool } from './school/read-school.ts'
import { orderTransfer } from './transfers/order-transfer.ts'
import { readTransfer } from './transfers/read-transfer.ts'
import { sendTransferProof } from './transfers/send-transfer-proof.ts'
import { deleteVideoNote, listVideoNotes, saveVideoNote } from './video-notes/video-notes.ts'

/** Calls of students and visitors whose features have few. */
export async function studentRoutes(app: FastifyInstance) {
  serveCached(app, school.readSchool, ['school', 'contacts'], async (context) => {
    const school = await readSchool(context)
    return { ...school, contact: school.contact && forChats(school.contact) }
  })

  serveCached(app, contact.listContacts, ['contacts'], listContacts)
  serve(app, browserErrorCall, reportBrowserError)

  serveCached(app, catalogue.listActiveCourses, ['catalogue'], listActiveCourses)
  serveCached(app, catalogue.readCourse, ['catalogue', 'study'], readCourse)

  serveCached(app, books.listBooks, ['books'], listBooks)
  serveCached(app, books.listBooksOfGrade, ['books'], listBooks)
  serveCached(app, books.readBook, ['books'], readBook)

  serve(app, enrolment.isEnrolled, isEnrolled)
  serve(app, enrolment.listEnrolledCourses, listEnrolledCourses, courseTopics)

  await app.register(codesRoutes)

  serve(app, attendance.readAttendanceKey, readAttendanceKey)

  serve(app, transfers.readTransfer, readTransfer)
  serve(app, transfers.orderTransfer, orderTransfer)
  serveManual(app, transfers.sendTransferProof, sendTransferProof)
  serveManual(app, onlinePayments.payOnline, payOnline)

  serve(app, evening.readEvening, readEvening, courseTopics)
  serve(app, evening.readClosedUnit, readClosedUnit, courseTopics)
  serve(app, evening.takeSecondChance, takeSecondChance, courseTopics)

  serve(app, videoNotes.listVideoNotes, listVideoNotes, courseTopics)
  serve(app, videoNotes.saveVideoNote, saveVideoNote, courseTopics)
  serve(app, videoNotes.deleteVideoNote, deleteVideoNote)

  serve(app, lessonQuestions.listLessonQuestions, listQuestions, courseTopics)
  serveManual(app, lessonQuestions.askLessonQuestion, askQuestion)
  serve(app, lessonQuestions.withdrawLessonQuestion, withdrawQuestion)
  serve(app, lessonQuestions.seeLessonReplies, seeReplies)
  serve(app, lessonQuestions.reportLessonQuestion, reportQuestion, courseTopics)
  serveManual(app, lessonQuestions.readLessonQuestionPhoto, readQuestionPhoto)

  serve(app, mistakes.listMistakes, listMistakes, courseTopics)
  serve(app, mistakes.answerMistake, answerMistake, courseTopics)

  serve(app, lectures.listLectures, listLectures, courseTopics)
  serve(app, lectures.listUnitLessons, listUnitLessons, courseTopics)
  serve(app, lectures.studyUnit, studyUnit, courseTopics)
}

async function codesRoutes(app: FastifyInstance) {
  // Response times must not reveal whether a code was ever printed.
  padResponseTime(app, onUnknownCode)
  serve(app, codes.addCourseByCode, enterCourseCode)
  serve(app, codes.enterUnitCode, enterUnitCode, courseTopics)
  serve(app, codes.readCard, readCard, courseTopics)
  serveCached(app, codes.listResellers, ['school'], listResellers)
}
