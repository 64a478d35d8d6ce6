import { useLocation, useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { type ListQuery, listQueryIn, PAGE, withListQuery } from './list-query.ts'

export type ListAddress = ReturnType<typeof useListQuery>

/**
 * What a list is asked for, kept in the address: a reload, the way back and a link that is sent on show the same rows.
 * `schema` is the input of the list's call.
 */
export function useListQuery(schema: z.ZodMiniObject) {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const query = listQueryIn(schema, search)
  return {
    query,
    /** What the call takes where the address says nothing. */
    unasked: listQueryIn(schema, new URLSearchParams()),
    page: Number(query[PAGE] ?? 1),
    /** `isTyping`: one of many changes in a row, which the way back passes by. */
    change(change: ListQuery, { isTyping = false } = {}) {
      void navigate(`?${withListQuery(search, change)}`, { replace: isTyping, preventScrollReset: true })
    },
    /** The address of another page. */
    to: (page: number) => `?${withListQuery(search, { [PAGE]: page })}`,
  }
}
