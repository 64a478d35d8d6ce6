import { messageIn, type ServerErrors } from './server-error.ts'
import * as student from './student/errors.ts'
import { announcementsErrors, announcementsFieldErrors } from './teacher/announcements.errors.ts'
import { assistantsErrors, assistantsFieldErrors } from './teacher/assistants.errors.ts'
import { attemptsFieldErrors } from './teacher/attempts.errors.ts'
import { editedBooksFieldErrors } from './teacher/books.errors.ts'
import { bulkErrors, bulkFieldErrors } from './teacher/bulk.errors.ts'
import { cardsErrors, cardsFieldErrors } from './teacher/cards.errors.ts'
import { chatTextsFieldErrors } from './teacher/chat-texts.errors.ts'
import { codeBatchesErrors, codeBatchesFieldErrors } from './teacher/code-batches.errors.ts'
import { codeImportErrors, codeImportFieldErrors } from './teacher/code-import.errors.ts'
import { teacherCodesErrors, teacherCodesFieldErrors } from './teacher/codes.errors.ts'
import { coursesErrors, coursesFieldErrors } from './teacher/courses.errors.ts'
import { editingErrors, editingFieldErrors } from './teacher/editing.errors.ts'
import { grantsErrors } from './teacher/grants.errors.ts'
import { holdersErrors, holdersFieldErrors } from './teacher/holders.errors.ts'
import { hostedLibrariesErrors, hostedLibrariesFieldErrors } from './teacher/hosted-libraries.errors.ts'
import { jobsErrors } from './teacher/jobs.errors.ts'
import { lessonsErrors, lessonsFieldErrors } from './teacher/lessons.errors.ts'
import { listsFieldErrors } from './teacher/lists.errors.ts'
import { logFieldErrors } from './teacher/log.errors.ts'
import { parsingErrors } from './teacher/parsing.errors.ts'
import { quizEditErrors, quizEditFieldErrors } from './teacher/quiz.errors.ts'
import { scheduleErrors, scheduleFieldErrors } from './teacher/schedule.errors.ts'
import { editedSchoolFieldErrors } from './teacher/school.errors.ts'
import { securityErrors, securityFieldErrors } from './teacher/security.errors.ts'
import { studentImportErrors } from './teacher/student-import.errors.ts'
import { studentsErrors, studentsFieldErrors } from './teacher/students.errors.ts'
import { takingsErrors, takingsFieldErrors } from './teacher/takings.errors.ts'
import { uploadsErrors, uploadsFieldErrors } from './teacher/uploads.errors.ts'

/**
 * Every failure that the server answers with, by code. Each stands beside the calls of its feature, in a file
 * `.errors.ts`.
 */
export const errors = {
  ...student.errors,
  ...codeBatchesErrors,
  ...codeImportErrors,
  ...teacherCodesErrors,
  ...coursesErrors,
  ...lessonsErrors,
  ...assistantsErrors,
  ...cardsErrors,
  ...editingErrors,
  ...jobsErrors,
  ...quizEditErrors,
  ...securityErrors,
  ...uploadsErrors,
  ...holdersErrors,
  ...takingsErrors,
  ...grantsErrors,
  ...bulkErrors,
  ...studentImportErrors,
  ...studentsErrors,
  ...announcementsErrors,
  ...hostedLibrariesErrors,
  ...scheduleErrors,
  ...parsingErrors,
} as const satisfies ServerErrors
export type ErrorCode = keyof typeof errors

/** The words for one wrong field, shown beside it. Schemas name these keys. */
export const fieldErrors = {
  ...student.fieldErrors,
  ...codeBatchesFieldErrors,
  ...codeImportFieldErrors,
  ...teacherCodesFieldErrors,
  ...coursesFieldErrors,
  ...lessonsFieldErrors,
  ...assistantsFieldErrors,
  ...cardsFieldErrors,
  ...editingFieldErrors,
  ...listsFieldErrors,
  ...quizEditFieldErrors,
  ...logFieldErrors,
  ...securityFieldErrors,
  ...uploadsFieldErrors,
  ...editedBooksFieldErrors,
  ...editedSchoolFieldErrors,
  ...chatTextsFieldErrors,
  ...announcementsFieldErrors,
  ...hostedLibrariesFieldErrors,
  ...holdersFieldErrors,
  ...takingsFieldErrors,
  ...bulkFieldErrors,
  ...studentsFieldErrors,
  ...attemptsFieldErrors,
  ...scheduleFieldErrors,
} as const
export type FieldErrorCode = keyof typeof fieldErrors

/** The Arabic words of a server failure, for a person. */
export const errorInArabic = (code: ErrorCode): string => messageIn(errors, code)
