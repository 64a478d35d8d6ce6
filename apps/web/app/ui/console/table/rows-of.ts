import type { AsyncState } from '#app/lib/call/async-query.ts'
import type { PageOf } from './data-table.tsx'

/** Converts the response of a list's call to `rows`, the name that tables use. */
export function rowsOf<Data extends { totalCount: number; totalPages: number }, Row>(
  answer: AsyncState<Data>,
  rows: (data: Data) => readonly Row[],
): AsyncState<PageOf<Row>> {
  if (answer.state !== 'here') return answer
  const { totalCount, totalPages } = answer.data
  return { ...answer, data: { rows: rows(answer.data), totalCount, totalPages } }
}
