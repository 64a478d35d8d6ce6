import { MAX_PAGE_NUMBER } from '@manassa/contract/limits'
import { DEFAULT_GRADE, type GradeName, isGrade, normaliseGrade } from '@manassa/contract/rules/grade'

export interface CoursesSearch {
  grade: GradeName
  page: number
}

/**
 * What the address asks for; where it asks for nothing, or for what does not exist, the usual grade and the first page.
 */
export function parseCoursesSearch(address: string, usual: GradeName | null): CoursesSearch & { chosen: boolean } {
  const search = new URL(address).searchParams
  const grade = normaliseGrade(search.get('grade') ?? '')
  const page = Number(search.get('page') ?? 1)
  const known = isGrade(grade)
  return {
    chosen: known,
    grade: known ? grade : (usual ?? DEFAULT_GRADE),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE_NUMBER ? page : 1,
  }
}
