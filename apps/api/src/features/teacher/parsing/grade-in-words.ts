import { type GradeName, grades, isGrade, normaliseGrade } from '@manassa/contract/rules/grade'
import { searchWords } from '@manassa/contract/rules/search-text'

const YEARS = [
  ['اول', 'اولي'],
  ['تاني', 'تانيه', 'ثاني', 'ثانيه'],
  ['تالت', 'تالته', 'ثالث', 'ثالثه'],
]

export function gradeInWords(text: string): GradeName | null {
  const words = searchWords(text).map((word) => word.replace(/^ال/, ''))
  const year = YEARS.findIndex((names) => words.some((word) => names.includes(word)))
  if (year >= 0) return grades[year] ?? null
  const grade = normaliseGrade(text)
  return isGrade(grade) ? grade : null
}
