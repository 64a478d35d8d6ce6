export const grades = ['Secondary1', 'Secondary2', 'Secondary3'] as const
export type GradeName = (typeof grades)[number]
export const DEFAULT_GRADE: GradeName = 'Secondary1'

const labels: Record<GradeName, string> = {
  Secondary1: 'الصف الأول الثانوي',
  Secondary2: 'الصف الثاني الثانوي',
  Secondary3: 'الصف الثالث الثانوي',
}

export const shortGradeLabels: Record<GradeName, string> = {
  Secondary1: 'أولى ثانوي',
  Secondary2: 'تانية ثانوي',
  Secondary3: 'تالتة ثانوي',
}

/** A server may write a grade as `Secondary2`, `2`, `2nd` or `Second`. */
type GradeText = GradeName | (string & {})

function gradeOf(text: GradeText): GradeName {
  const name = normaliseGrade(text)
  return isGrade(name) ? name : DEFAULT_GRADE
}

export const gradeLabel = (grade: GradeText) => labels[gradeOf(grade)]
export const shortGradeLabel = (grade: GradeText) => shortGradeLabels[gradeOf(grade)]

export const isGrade = (text: string): text is GradeName => (grades as readonly string[]).includes(text)

const ordinals = ['first', 'second', 'third']

/**
 * Normalises any text with a digit to `Secondary` and that digit (docs/behaviour/catalogue.md): `2nd Secondary`, `2`,
 * `الصف ٢`. `First`, `Second` and `Third` are accepted too. Other text is returned unchanged, and the caller checks
 * whether the grade exists.
 */
export function normaliseGrade(text: string): string {
  const ordinal = ordinals.indexOf(text.trim().toLowerCase())
  if (ordinal >= 0) return `Secondary${ordinal + 1}`
  const digit = text.match(/\p{Nd}/u)?.[0]
  if (digit === undefined) return text
  return `Secondary${/[٠-٩۰-۹]/.test(digit) ? digit.charCodeAt(0) & 0xf : digit}`
}

/** Registration counts the years from 0. */
export const gradeOfAcademicYear = (year: 0 | 1 | 2): GradeName => grades[year]
export const academicYearOfGrade = (grade: GradeName) => grades.indexOf(grade) as 0 | 1 | 2
