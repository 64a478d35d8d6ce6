import { searchForm, searchWords } from '@manassa/contract/rules/search-text'
import * as z from 'zod/mini'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import type { PageOf } from '#app/ui/console/table/data-table.tsx'
import type { Filter } from '#app/ui/console/table/table-query.ts'
import { SEARCH_PARAMETER, SORT_PARAMETER } from '#app/ui/console/table/table-query.ts'
import { useListQuery } from '#app/ui/console/table/use-list-query.ts'

/** The sort keys of a list: `name` is ascending and `-name` descending. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => number | null | undefined>>

interface WholeListOptions<Row> {
  textOf(row: Row): string
  filter: Filter & { valueOf(row: Row): string }
  orders: SortKeys<Row>
}

export function useWholeList<Row>(rows: readonly Row[], { textOf, filter, orders }: WholeListOptions<Row>) {
  const parameters = [SEARCH_PARAMETER, filter.name, SORT_PARAMETER].map((name) => [name, z.optional(z.string())])
  const list = useListQuery(z.object(Object.fromEntries(parameters)), { filters: [filter] })
  const parameter = (name: string) => (list.query[name] === undefined ? undefined : String(list.query[name]))
  const words = searchWords(parameter(SEARCH_PARAMETER) ?? '')
  const filterValue = parameter(filter.name)
  const matching = rows
    .filter((row) => words.every((word) => searchForm(textOf(row)).includes(word)))
    .filter((row) => filterValue === undefined || filter.valueOf(row) === filterValue)
  const ordered = sorted(matching, parameter(SORT_PARAMETER), orders)
  return {
    list,
    /** The remaining rows as one page, in the state of their query. */
    page: (query: AsyncQuery<unknown>): AsyncQuery<PageOf<Row>> =>
      query.status === 'success'
        ? { ...query, data: { rows: ordered, totalCount: ordered.length, totalPages: 1 } }
        : query,
  }
}

/** Rows without a number come last in both directions. */
function sorted<Row>(rows: readonly Row[], order: string | undefined, orders: SortKeys<Row>): readonly Row[] {
  const isDescending = order?.startsWith('-') ?? false
  const sortKeyOf = orders[order?.replace(/^-/, '') ?? '']
  if (!sortKeyOf) return rows
  const sign = isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortKeyOf(one) ?? null, sortKeyOf(other) ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
}
