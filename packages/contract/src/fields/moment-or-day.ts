import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { isInCalendar } from './day.ts'

/** A moment as ISO 8601 text, or a day in the school's time zone; the call decides which end of it counts. */
export const momentOrDay = (error: FieldErrorCode) =>
  z.string(error).check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2}))?$/, error),
    z.refine((text) => isInCalendar(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), error),
  )
