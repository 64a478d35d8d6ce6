import { messageIn, type ServerErrors } from './server-error.ts'
import * as student from './student/errors.ts'
import * as teacher from './teacher/errors.ts'
import { fieldErrors as teacherFieldErrors } from './teacher/field-errors.ts'

/** Lists every failure that the server can return, by code. */
export const errors = { ...student.errors, ...teacher.errors } as const satisfies ServerErrors
export type ErrorCode = keyof typeof errors

/** Contains the messages of single fields; schemas name these keys. */
export const fieldErrors = { ...student.fieldErrors, ...teacherFieldErrors } as const
export type FieldErrorCode = keyof typeof fieldErrors

/** Returns the Arabic message of a server failure. */
export const errorInArabic = (code: ErrorCode): string => messageIn(errors, code)
