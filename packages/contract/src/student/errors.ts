import { messageIn, type ServerErrors } from '../server-error.ts'
import { authErrors, authFieldErrors } from '../shared/auth.errors.ts'
import { requestErrors, requestFieldErrors } from '../shared/request.errors.ts'
import { schoolErrors } from '../shared/school.errors.ts'
import { booksErrors } from './books.errors.ts'
import { codesErrors, codesFieldErrors } from './codes.errors.ts'
import { lecturesErrors } from './lectures.errors.ts'
import { quizErrors, quizFieldErrors } from './quiz.errors.ts'
import { studyErrors, studyFieldErrors } from './study.errors.ts'

/**
 * Every failure that a student can meet, by code. The console's have homes of their own: nobody else pays for their
 * words.
 */
export const errors = {
  ...requestErrors,
  ...schoolErrors,
  ...authErrors,
  ...studyErrors,
  ...codesErrors,
  ...lecturesErrors,
  ...quizErrors,
  ...booksErrors,
} as const satisfies ServerErrors

/** The words for one wrong field, shown beside it. Schemas name these keys. */
export const fieldErrors = {
  ...requestFieldErrors,
  ...authFieldErrors,
  ...studyFieldErrors,
  ...codesFieldErrors,
  ...quizFieldErrors,
} as const
export type FieldErrorCode = keyof typeof fieldErrors

/** The Arabic words of one of them, for a person. */
export const errorInArabic = (code: keyof typeof errors): string => messageIn(errors, code)

/** True for a code of these; an app may meet a newer server that has more, and staff read the server's own words. */
export const isErrorCode = (code: string): code is keyof typeof errors => Object.hasOwn(errors, code)
