import { searchForm, searchWords } from '@manassa/contract/rules/search-text'
import { useLocation, useNavigate } from 'react-router'
import type { AsyncState } from '#app/lib/call/async-query.ts'
import type { PageOf } from '#app/ui/console/table/data-table.tsx'
import { SEARCH, SORT, withListQuery } from '#app/ui/console/table/table-query.ts'
import type { ListUrl } from '#app/ui/console/table/use-list-query.ts'

/** The sort keys of a list: `name` is ascending and `-name` descending. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => number | null | undefined>>

interface Whole<Row> {
  /** The text that the search matches. */
  textOf(row: Row): string
  filter: { name: string; valueOf(row: Row): string }
  orders: SortKeys<Row>
}

/** Searches, filters and sorts a list that is loaded completely, by the URL's parameters. */
export function useWholeList<Row>(rows: readonly Row[], { textOf, filter, orders }: Whole<Row>) {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const parameter = (name: string) => search.get(name) ?? undefined
  const list: ListUrl = {
    defaults: {},
    query: { [SEARCH]: parameter(SEARCH), [filter.name]: parameter(filter.name), [SORT]: parameter(SORT) },
    page: 1,
    change(change, { isTyping = false } = {}) {
      void navigate(`?${withListQuery(search, change)}`, { replace: isTyping, preventScrollReset: true })
    },
    to: () => `?${search}`,
  }
  const words = searchWords(parameter(SEARCH) ?? '')
  const wanted = parameter(filter.name)
  const found = rows
    .filter((row) => words.every((word) => searchForm(textOf(row)).includes(word)))
    .filter((row) => wanted === undefined || filter.valueOf(row) === wanted)
  const ordered = inOrder(found, parameter(SORT), orders)
  return {
    list,
    /** The remaining rows as one page, in the state of their query. */
    page: (answer: AsyncState<unknown>): AsyncState<PageOf<Row>> =>
      answer.state === 'here'
        ? { ...answer, data: { rows: ordered, totalCount: ordered.length, totalPages: 1 } }
        : answer,
  }
}

/** Rows without a number come last in both directions. */
function inOrder<Row>(rows: readonly Row[], order: string | undefined, orders: SortKeys<Row>): readonly Row[] {
  const isDown = order?.startsWith('-') ?? false
  const of = orders[isDown ? (order?.slice(1) ?? '') : (order ?? '')]
  if (!of) return rows
  const sign = isDown ? -1 : 1
  const place = (row: Row) => of(row) ?? null
  return rows.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
}
