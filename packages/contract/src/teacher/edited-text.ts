import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { line } from '../fields/text.ts'
import { isOneLine, isStorable } from '../rules/storable-text.ts'

const SHORT_MAX_CHARACTERS = 200
const LONG_MAX_CHARACTERS = 4_000

/** A name or a title: one line, not empty. */
export const shortName = (required: FieldErrorCode) =>
  line(required, SHORT_MAX_CHARACTERS).check(z.refine(isOneLine, 'field.invalid'))

/** One line that may be empty. */
export const shortText = z
  .string('field.invalid')
  .check(
    z.trim(),
    z.maxLength(SHORT_MAX_CHARACTERS, 'field.tooLong'),
    z.refine(isStorable, 'field.invalid'),
    z.refine(isOneLine, 'field.invalid'),
  )

/** Text with line breaks that may be empty. */
export const longText = z
  .string('field.invalid')
  .check(z.trim(), z.maxLength(LONG_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))

/** The id of an upload, as the last part of its address. */
export const uploadId = z.string('upload.id').check(z.regex(/^[0-9a-f]{32}$/, 'upload.id'))
