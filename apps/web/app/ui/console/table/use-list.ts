import type { DataOf, Endpoint, InputOf } from '@manassa/contract/endpoint'
import type * as z from 'zod/mini'
import { useCall } from '#app/lib/call/use-call.ts'
import type { AsyncQuery, UseQueryOptions } from '#app/lib/call/use-query.ts'
import type { PageOf } from './data-table.tsx'
import { type ListTools, useListQuery } from './use-list-query.ts'

interface Counted {
  totalCount: number
  totalPages: number
}

// biome-ignore lint/suspicious/noExplicitAny: invariant generics allow no other type for "any input"
type ListEndpoint = Endpoint<any, z.ZodMiniType<Counted>>

type ListOptions<E extends ListEndpoint> = ListTools & Omit<UseQueryOptions<DataOf<E>>, 'onInvalidate'>

/**
 * The rows that a list's call has for the parameters in the URL. `rows` is for the table, under the name that tables
 * use; `query` has the whole response. Rows of the former page stay while others are fetched.
 */
export function useList<E extends ListEndpoint, Row>(
  endpoint: E,
  rowsIn: (data: DataOf<E>) => readonly Row[],
  { filters, searchLabel, defaults, fixed, ...options }: ListOptions<E> = {},
) {
  const list = useListQuery(endpoint.input, { filters, searchLabel, defaults, fixed })
  const query = useCall(endpoint, list.query as InputOf<E>, { keepPreviousData: true, ...options })
  return { list, query, rows: rowsOf(query, rowsIn) }
}

function rowsOf<Data extends Counted, Row>(
  query: AsyncQuery<Data>,
  rows: (data: Data) => readonly Row[],
): AsyncQuery<PageOf<Row>> {
  if (query.status !== 'success') return query
  const { totalCount, totalPages } = query.data
  return { ...query, data: { rows: rows(query.data), totalCount, totalPages } }
}
