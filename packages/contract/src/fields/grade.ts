import * as z from 'zod/mini'
import { normaliseGrade } from '../rules/grade.ts'

export const gradeName = z.enum(['Secondary1', 'Secondary2', 'Secondary3'])

/** A grade as people and older apps write it: `Secondary2`, `2nd Secondary`, `2` (docs/behaviour/catalogue.md). */
export const gradeText = z.pipe(
  z.union([z.string(), z.number()], 'grade.invalid'),
  z.pipe(
    z.transform((text: string | number) => normaliseGrade(String(text))),
    z.enum(['Secondary1', 'Secondary2', 'Secondary3'], 'grade.invalid'),
  ),
)

/** The registration form's own numbers: 0 is the first secondary year. */
export const academicYear = z.pipe(
  z.union([z.string(), z.number()], 'academicYear.required'),
  z.pipe(
    z.transform((text: string | number) => Number(String(text).trim() || Number.NaN)),
    z.union([z.literal(0), z.literal(1), z.literal(2)], 'academicYear.required'),
  ),
)
