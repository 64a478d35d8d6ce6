import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { SEARCH_MAX_CHARACTERS } from '../limits.ts'

/** A line of text: trimmed, not empty, without the NUL that no database stores. */
export const line = (required: FieldErrorCode, mostCharacters: number) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(mostCharacters, 'field.tooLong'),
      z.refine(isStorable, 'field.invalid'),
    )

/** Text that PostgreSQL can keep: no NUL and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** What somebody types into a search. */
export const searchWords = z
  .string('field.invalid')
  .check(z.maxLength(SEARCH_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid'))

/** Text without line breaks, tabs and other characters that only steer. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
