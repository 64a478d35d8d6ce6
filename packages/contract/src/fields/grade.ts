import * as z from 'zod/mini'
import { DEFAULT_GRADE, normaliseGrade } from '../rules/grade.ts'
import { wholeNumber } from './number.ts'

export const gradeName = z.enum(['Secondary1', 'Secondary2', 'Secondary3'])

const gradeFrom = (read: (text: string) => string) =>
  z.pipe(
    z.union([z.string(), z.number()], 'grade.invalid'),
    z.pipe(
      z.transform((text: string | number) => read(String(text))),
      z.enum(['Secondary1', 'Secondary2', 'Secondary3'], 'grade.invalid'),
    ),
  )

/** A grade as people and older apps write it: `Secondary2`, `2nd Secondary`, `2` (docs/behaviour/catalogue.md). */
export const gradeText = gradeFrom(normaliseGrade)

/** Allows a missing grade: an app whose user has none yet sends an empty text or `undefined`. */
export const gradeOrDefault = z._default(
  gradeFrom((text) => (/^(undefined|null)?$/.test(text.trim()) ? DEFAULT_GRADE : normaliseGrade(text))),
  DEFAULT_GRADE,
)

/** The registration form counts years from 0, which is the first secondary year. */
export const academicYear = z.pipe(
  wholeNumber(0, 2, 'academicYear.required'),
  z.transform((year: number) => year as 0 | 1 | 2),
)
