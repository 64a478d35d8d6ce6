import { SEARCH_MAX_CHARACTERS } from '@manassa/contract/limits'
import type { GradeName } from '@manassa/contract/rules/grade'
import type { TermName } from '@manassa/contract/rules/term'
import { gradeIn, pageIn, withQuery } from '#app/lib/list-query.ts'

export interface LecturesSearch {
  page: number
  grade: GradeName | null
  term: TermName | null
  search: string
}

const everything: LecturesSearch = { page: 1, grade: null, term: null, search: '' }

export function parseLecturesSearch(address: string): LecturesSearch {
  const query = new URL(address).searchParams
  const term = query.get('term')
  return {
    page: pageIn(query),
    grade: gradeIn(query),
    term: term === 'First' || term === 'Second' ? term : null,
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS).toWellFormed(),
  }
}

/** The address of a list; a changed filter starts at the first page. */
export function lecturesPath(filters: Partial<LecturesSearch>): string {
  const { page, grade, term, search } = { ...everything, ...filters }
  return withQuery('/my-lectures', { q: search.trim(), grade, term, page })
}

export const isFiltered = ({ grade, term, search }: LecturesSearch) =>
  grade !== null || term !== null || search.trim() !== ''
