import { DEFAULT_GRADE, type GradeName } from '@manassa/contract/rules/grade'
import { gradeIn, pageIn } from '#app/lib/list-query.ts'

export interface CoursesSearch {
  grade: GradeName
  page: number
}

export function parseCoursesSearch(address: string, usual: GradeName | null): CoursesSearch & { chosen: boolean } {
  const { searchParams } = new URL(address)
  const grade = gradeIn(searchParams)
  return { chosen: grade !== null, grade: grade ?? usual ?? DEFAULT_GRADE, page: pageIn(searchParams) }
}
