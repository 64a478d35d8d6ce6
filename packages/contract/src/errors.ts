import { messageIn, type ServerErrors } from './server-error.ts'
import * as student from './student/errors.ts'
import * as teacher from './teacher/errors.ts'

/** Every failure that the server answers with, by code. */
export const errors = { ...student.errors, ...teacher.errors } as const satisfies ServerErrors
export type ErrorCode = keyof typeof errors

/** Messages for a single field, shown at it. Schemas name these keys. */
export const fieldErrors = { ...student.fieldErrors, ...teacher.fieldErrors } as const
export type FieldErrorCode = keyof typeof fieldErrors

/** The Arabic message of a server failure. */
export const errorInArabic = (code: ErrorCode): string => messageIn(errors, code)
