import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { table } from '#app/copy/console.ts'
import {
  type Filter,
  type GivenParameters,
  isFiltered,
  type ListQuery,
  listQueryIn,
  PAGE_PARAMETER,
  withListQuery,
} from './table-query.ts'

export type ListUrl = ReturnType<typeof useListQuery> & {
  action?: ReactNode
}

export interface ListTools extends GivenParameters {
  filters?: readonly Filter[]
  searchLabel?: string
}

/**
 * Keeps the parameters of a list in the URL, so that reload, back and shared links show the same rows. `schema` is the
 * input of the list's call.
 */
export function useListQuery(
  schema: z.ZodMiniObject,
  { filters = [], searchLabel = table.search, ...given }: ListTools = {},
) {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const query = listQueryIn(schema, search, given)
  const defaults = listQueryIn(schema, new URLSearchParams(), given)
  const names = filters.map(({ name }) => name)
  return {
    filters,
    searchLabel,
    query,
    defaults,
    isFiltered: isFiltered(query, names, defaults),
    page: Number(query[PAGE_PARAMETER] ?? 1),
    /** `isTyping` replaces the history entry, so that back skips intermediate changes. */
    change(change: ListQuery, { isTyping = false } = {}) {
      void navigate(`?${withListQuery(search, change)}`, { replace: isTyping, preventScrollReset: true })
    },
    to: (page: number) => `?${withListQuery(search, { [PAGE_PARAMETER]: page })}`,
  }
}
