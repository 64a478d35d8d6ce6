import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { SEARCH_MAX_CHARACTERS } from '../limits.ts'
import { isStorable } from '../rules/storable-text.ts'

/** A line of text: trimmed, not empty, without the NUL character that PostgreSQL cannot store. */
export const line = (required: FieldErrorCode, mostCharacters: number) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(mostCharacters, 'field.tooLong'),
      z.refine(isStorable, 'field.invalid'),
    )

export const searchWords = z
  .string('field.invalid')
  .check(z.maxLength(SEARCH_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))
