import { MAX_PAGE_NUMBER, SEARCH_MAX_CHARACTERS } from '@manassa/contract/limits'
import { type GradeName, isGrade } from '@manassa/contract/rules/grade'
import type { TermName } from '@manassa/contract/rules/term'

/** What the address of the list remembers. */
export interface LecturesSearch {
  page: number
  grade: GradeName | null
  term: TermName | null
  search: string
}

const everything: LecturesSearch = { page: 1, grade: null, term: null, search: '' }

/** What the address asks for; what it asks for wrongly counts as not asked. */
export function parseLecturesSearch(address: string): LecturesSearch {
  const query = new URL(address).searchParams
  const page = Number(query.get('page') ?? 1)
  const grade = query.get('grade') ?? ''
  const term = query.get('term')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE_NUMBER ? page : 1,
    grade: isGrade(grade) ? grade : null,
    term: term === 'First' || term === 'Second' ? term : null,
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS).toWellFormed(),
  }
}

/** The address of a list; another filter begins at its first page. */
export function lecturesPath(asked: Partial<LecturesSearch>): string {
  const { page, grade, term, search } = { ...everything, ...asked }
  const query = new URLSearchParams()
  if (search.trim()) query.set('q', search.trim())
  if (grade) query.set('grade', grade)
  if (term) query.set('term', term)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/my-lectures' : `/my-lectures?${query}`
}

/** True when the list is not of all lectures. */
export const isFiltered = ({ grade, term, search }: LecturesSearch) =>
  grade !== null || term !== null || search.trim() !== ''
