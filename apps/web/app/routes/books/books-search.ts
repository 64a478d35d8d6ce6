import { MAX_PAGE_NUMBER } from '@manassa/contract/limits'
import { type GradeName, isGrade, normaliseGrade } from '@manassa/contract/rules/grade'

export interface BooksSearch {
  /** Null for all stages. */
  grade: GradeName | null
  page: number
}

/** What the address asks for; where it asks for nothing, or for what does not exist, all stages and the first page. */
export function parseBooksSearch(address: string): BooksSearch {
  const search = new URL(address).searchParams
  const grade = normaliseGrade(search.get('grade') ?? '')
  const page = Number(search.get('page') ?? 1)
  return {
    grade: isGrade(grade) ? grade : null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE_NUMBER ? page : 1,
  }
}

/** The address that asks for it. */
export function booksPath({ grade, page }: BooksSearch): string {
  const search = new URLSearchParams({ ...(grade && { grade }), ...(page > 1 && { page: String(page) }) }).toString()
  return search ? `/books?${search}` : '/books'
}
