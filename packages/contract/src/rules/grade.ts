export const grades = ['Secondary1', 'Secondary2', 'Secondary3'] as const
export type GradeName = (typeof grades)[number]
export const DEFAULT_GRADE: GradeName = 'Secondary1'

const labels: Record<GradeName, string> = {
  Secondary1: 'الصف الأول الثانوي',
  Secondary2: 'الصف الثاني الثانوي',
  Secondary3: 'الصف الثالث الثانوي',
}

const shortLabels: Record<GradeName, string> = {
  Secondary1: 'أولى ثانوي',
  Secondary2: 'تانية ثانوي',
  Secondary3: 'تالتة ثانوي',
}

/** As a server may write it: `Secondary2`, `2`, `2nd`, `Second`. */
export type GradeText = GradeName | (string & {})

/** The grade of a text; the default one where it is none. */
function gradeOf(text: GradeText): GradeName {
  const name = normaliseGrade(text)
  return isGrade(name) ? name : DEFAULT_GRADE
}

/** The year of school in a student's words. */
export const gradeLabel = (grade: GradeText) => labels[gradeOf(grade)]
/** The same, short enough for a button. */
export const shortGradeLabel = (grade: GradeText) => shortLabels[gradeOf(grade)]

export const isGrade = (text: string): text is GradeName => (grades as readonly string[]).includes(text)

const ordinals = ['first', 'second', 'third']

/**
 * Any text with a digit in it becomes `Secondary` and that digit (docs/behaviour/catalogue.md): `2nd Secondary`, `2`,
 * `الصف ٢`. So do `First`, `Second` and `Third`. Another text without a digit comes back as it is; whether the grade
 * exists is for the caller to ask.
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
