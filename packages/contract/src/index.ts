import { listDevices, readProfile, signOutDevice, updateProfile } from './account.ts'
import { login, logout, refreshToken, register } from './auth.ts'
import { listBooks, listBooksOfGrade, readBook } from './books.ts'
import { addCourseByCode, readCard } from './codes.ts'
import { listContacts } from './contact.ts'
import { isEnrolled, listActiveCourses, listEnrolledCourses, readCourse, studyCourse, whereToGoOn } from './courses.ts'
import { replaceDevice, sendDeviceCode } from './devices.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { enterUnitCode, listLectures, listUnitLessons, studyUnit } from './lectures.ts'
import { completeLessons, readLesson, saveVideoPosition } from './lessons.ts'
import { forgotPassword, resetPassword } from './password.ts'
import { keepQuizAnswers, listAttempts, readAttempt, readSitting, startQuiz, submitQuiz } from './quiz.ts'
import { readSchool } from './school.ts'
import { readMe } from './teacher.ts'

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
