import { messageIn, type ServerErrors } from './server-error.ts'
import * as student from './student/errors.ts'
import * as teacher from './teacher/errors.ts'
import { fieldErrors as teacherFieldErrors } from './teacher/field-errors.ts'

export const errors = { ...student.errors, ...teacher.errors } as const satisfies ServerErrors
export type ErrorCode = keyof typeof errors

export const fieldErrors = { ...student.fieldErrors, ...teacherFieldErrors } as const
export type FieldErrorCode = keyof typeof fieldErrors

export const errorInArabic = (code: ErrorCode): string => messageIn(errors, code)
