import type { AsyncState } from '#app/lib/call/async-query.ts'
import type { PageOf } from './data-table.tsx'

/** What a list's call answers, with its rows by the one name that tables know. */
export function rowsOf<Data extends { totalCount: number; totalPages: number }, Row>(
  answer: AsyncState<Data>,
  rows: (data: Data) => readonly Row[],
): AsyncState<PageOf<Row>> {
  if (answer.state !== 'here') return answer
  const { totalCount, totalPages } = answer.data
  return { ...answer, data: { rows: rows(answer.data), totalCount, totalPages } }
}
