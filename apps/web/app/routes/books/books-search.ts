import type { GradeName } from '@manassa/contract/rules/grade'
import { gradeIn, pageIn, withQuery } from '#app/lib/list-query.ts'

export interface BooksSearch {
  /** Null for all stages. */
  grade: GradeName | null
  page: number
}

export function parseBooksSearch(address: string): BooksSearch {
  const { searchParams } = new URL(address)
  return { grade: gradeIn(searchParams), page: pageIn(searchParams) }
}

export const booksPath = ({ grade, page }: BooksSearch): string => withQuery('/books', { grade, page })
