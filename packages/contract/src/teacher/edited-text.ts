import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { line } from '../fields/text.ts'
import { PARENT_QUESTION_MAX_CHARACTERS } from '../limits.ts'
import { isOneLine, isStorable } from '../rules/storable-text.ts'

const SHORT_MAX_CHARACTERS = 200
const LONG_MAX_CHARACTERS = 4_000

/** A name or a title: one line, not empty. */
export const shortName = (required: FieldErrorCode) =>
  line(required, SHORT_MAX_CHARACTERS).check(z.refine(isOneLine, 'field.invalid'))

const lineUpTo = (maxCharacters: number) =>
  z
    .string('field.invalid')
    .check(
      z.trim(),
      z.maxLength(maxCharacters, 'field.tooLong'),
      z.refine(isStorable, 'field.invalid'),
      z.refine(isOneLine, 'field.invalid'),
    )

export const shortText = lineUpTo(SHORT_MAX_CHARACTERS)

/** A question about a unit that parents can ask; empty without one. */
export const parentQuestion = lineUpTo(PARENT_QUESTION_MAX_CHARACTERS)

/** Text with line breaks that may be empty. */
export const longText = z
  .string('field.invalid')
  .check(z.trim(), z.maxLength(LONG_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))

/** The id of an upload, as the last part of its address. */
export const uploadId = z.string('upload.id').check(z.regex(/^[0-9a-f]{32}$/, 'upload.id'))
