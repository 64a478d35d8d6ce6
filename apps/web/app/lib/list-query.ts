import { MAX_PAGE_NUMBER } from '@manassa/contract/limits'
import { type GradeName, isGrade, normaliseGrade } from '@manassa/contract/rules/grade'

export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE_NUMBER ? page : 1
}

export function gradeIn(query: URLSearchParams): GradeName | null {
  const grade = normaliseGrade(query.get('grade') ?? '')
  return isGrade(grade) ? grade : null
}

export function withQuery(path: string, parameters: Record<string, string | number | null>): string {
  const entries = Object.entries(parameters).filter(([name, value]) => value && !(name === 'page' && value === 1))
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
