import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import type { PageOf } from './data-table.tsx'

/** Converts the response of a list's call to `rows`, the name that tables use. */
export function rowsOf<Data extends { totalCount: number; totalPages: number }, Row>(
  query: AsyncQuery<Data>,
  rows: (data: Data) => readonly Row[],
): AsyncQuery<PageOf<Row>> {
  if (query.status !== 'success') return query
  const { totalCount, totalPages } = query.data
  return { ...query, data: { rows: rows(query.data), totalCount, totalPages } }
}
