import type { AnyEndpoint } from './endpoint.ts'
import { listDevices, readProfile, signOutDevice, updateProfile } from './shared/account.ts'
import { login, logout, refreshToken, register } from './shared/auth.ts'
import { listContacts } from './shared/contact.ts'
import { replaceDevice, sendDeviceCode } from './shared/devices.ts'
import { forgotPassword, resetPassword } from './shared/password.ts'
import { readSchool } from './shared/school.ts'
import { listBooks, listBooksOfGrade, readBook } from './student/books.ts'
import { addCourseByCode, readCard } from './student/codes.ts'
import {
  isEnrolled,
  listActiveCourses,
  listEnrolledCourses,
  readCourse,
  studyCourse,
  whereToGoOn,
} from './student/courses.ts'
import { enterUnitCode, listLectures, listUnitLessons, studyUnit } from './student/lectures.ts'
import { completeLessons, readLesson, saveVideoPosition } from './student/lessons.ts'
import { keepQuizAnswers, listAttempts, readAttempt, readSitting, startQuiz, submitQuiz } from './student/quiz.ts'
import { readMe } from './teacher/me.ts'

/** Every call there is, for the permission table, the documentation and the tests that cover them all. */
export const calls: readonly AnyEndpoint[] = [
  register,
  login,
  logout,
  refreshToken,
  forgotPassword,
  resetPassword,
  sendDeviceCode,
  replaceDevice,
  readProfile,
  updateProfile,
  listDevices,
  signOutDevice,
  listActiveCourses,
  readCourse,
  studyCourse,
  isEnrolled,
  listEnrolledCourses,
  whereToGoOn,
  addCourseByCode,
  readCard,
  readLesson,
  saveVideoPosition,
  completeLessons,
  startQuiz,
  readSitting,
  keepQuizAnswers,
  submitQuiz,
  listAttempts,
  readAttempt,
  enterUnitCode,
  listLectures,
  listUnitLessons,
  studyUnit,
  listBooks,
  listBooksOfGrade,
  readBook,
  listContacts,
  readSchool,
  readMe,
]
